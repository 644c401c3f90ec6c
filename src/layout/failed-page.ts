import { type ComponentType, useEffect, useState } from 'react';

/**
 * Makes the component of a page that cannot be shown. It renders nothing while the frame is hydrated, and then throws
 * the error, so that the error boundary of the frame replaces it. When the page is opened again from another one, its
 * document is loaded again.
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
