import { useEffect } from 'react';

/**
 * Opens the endpoint or group of the URL fragment. Browsers do this only for a loaded document, not for a
 * navigation in the page, and some never do.
 */
export function useOpenTarget(): void {
  useEffect(() => {
    openTarget();
    addEventListener('hashchange', openTarget);
    return () => removeEventListener('hashchange', openTarget);
  }, []);
}

function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.closest('details')) return;
  for (
    let around = target.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true;
  target.scrollIntoView();
}
