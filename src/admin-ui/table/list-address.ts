import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBrowserValue } from '#src/web/use-browser-value.ts';
import { DraftOwnerContext } from '../form/draft-owner-context.ts';

/** Keeps search, filters and page of the list on the screen for the links that lead back to it from this tab. */
export function useKeptListAddress(): void {
  const owner = use(DraftOwnerContext);
  const { pathname, search } = useLocation();

  useEffect(() => {
    try {
      if (search) sessionStorage.setItem(keyOf(owner, pathname), search);
      else sessionStorage.removeItem(keyOf(owner, pathname));
    } catch {
      // Without storage, the links lead to the first page.
    }
  }, [owner, pathname, search]);
}

/** Address of a list as it was last shown in this tab. */
export function useListHref(path: string): string {
  const owner = use(DraftOwnerContext);
  const search = useBrowserValue(() => readSearch(keyOf(owner, path)), '');
  return `${path}${search}`;
}

/** Another user of the same tab does not get the searches. */
function keyOf(owner: string | null, path: string): string {
  return `list ${owner ?? ''} ${path}`;
}

function readSearch(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
