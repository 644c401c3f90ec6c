import { useEffect } from 'react';

/**
 * Opens the call or the group that the address names. Browsers do so for a document they load; here also where the page is drawn
 * later, and in those that do not.
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
