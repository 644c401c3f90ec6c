import { useEffect, useState } from 'react';
import { canOpenDocument } from '../navigation/document-source.ts';
import { CodeLoadError } from './load-code.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * For an error page: reloads the page once when its code could not be loaded. After an update of the site an
 * open tab references files that no longer exist; without a connection the service worker has the document.
 *
 * @returns whether the error should be shown
 */
export function useReloadFirst(error: unknown): boolean {
  const isCodeMissing = error instanceof CodeLoadError;
  const [isFinal, setFinal] = useState(!isCodeMissing);

  useEffect(() => {
    if (!isCodeMissing) return undefined;
    let isGone = false;
    async function reload() {
      const isReloading = await reloadOnce(() => canOpenDocument(location.pathname));
      if (!isReloading && !isGone) setFinal(true);
    }
    void reload();
    return () => {
      isGone = true;
    };
  }, [isCodeMissing]);

  return isFinal;
}
