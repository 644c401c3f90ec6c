import { type ComponentType, useEffect, useState } from 'react';

/**
 * Creates the component of a page that cannot be shown. It renders nothing while the frame is hydrated and
 * then throws the error, so that the frame's error boundary replaces it. When the page is opened again from
 * another one, its document is reloaded.
 */
export function failedPage(error: Error): ComponentType {
  let wasShown = false;

  return function FailedPage() {
    const [isOpenedAgain] = useState(wasShown);
    const [isHydrated, setHydrated] = useState(false);

    useEffect(() => {
      wasShown = true;
      if (isOpenedAgain) location.reload();
      else setHydrated(true);
    }, [isOpenedAgain]);

    if (isHydrated) throw error;
    return null;
  };
}
