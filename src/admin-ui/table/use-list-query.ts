import { useLocation, useNavigate } from 'react-router';

export type ListAddress = {
  /** What the address says, empty where it says nothing. */
  values: Record<string, string>;
  /** Changes filters; a list that is asked differently starts at its first page. */
  change: (values: Record<string, string>) => void;
  /** The address of the page behind a cursor, with the same filters. */
  pageHref: (cursor: string | null) => string;
};

/** Search, filters and page of a list live in the address, so that going back and sharing it works. */
export function useListQuery(): ListAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);

  function change(values: Record<string, string>): void {
    const changed = new URLSearchParams(search);
    changed.delete('cursor');
    for (const [name, value] of Object.entries(values)) setOrDelete(changed, name, value);
    void navigate(hrefOf(pathname, changed), { replace: true });
  }

  function pageHref(cursor: string | null): string {
    const changed = new URLSearchParams(search);
    setOrDelete(changed, 'cursor', cursor ?? '');
    return hrefOf(pathname, changed);
  }

  return { values: Object.fromEntries(params), change, pageHref };
}

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value);
  else params.delete(name);
}

function hrefOf(pathname: string, params: URLSearchParams): string {
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
