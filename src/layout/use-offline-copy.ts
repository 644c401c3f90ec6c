import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { addressReplaced } from '#src/web/history/replace-address.ts';
import { useRouteHandle } from './route-handle.ts';

/** The page has been open this long before anything is stored, so that storing does not delay its own files. */
const quietMs = 3000;

/** Stores pages with `offline` on this device, unless the visitor saves data. Built sites only. */
export function useOfflineCopy(): void {
  const { offline = false } = useRouteHandle();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (!offline || !import.meta.env.PROD || !navigator.serviceWorker || savesData()) return undefined;
    let timer = setTimeout(keepPage, quietMs);
    // The page of another place, or with other usages, is a page of its own.
    const keepLater = () => {
      clearTimeout(timer);
      timer = setTimeout(keepPage, quietMs);
    };
    window.addEventListener(addressReplaced, keepLater);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(addressReplaced, keepLater);
    };
  }, [offline, pathname, search]);
}

/** Without a store the page works as before; the next page tries again. */
function keepPage(): void {
  import('#src/features/offline/web/components/keep-page.ts')
    .then(({ keepOpenPage }) => keepOpenPage())
    .catch(() => {});
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
