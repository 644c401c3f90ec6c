import { useLoaderData, useNavigate } from 'react-router';
import { isSent } from '../api/admin-loader.ts';
import { useTargetLocation } from '../page/use-target-location.ts';

type ListQuery = {
  /** Query parameters of the URL; empty strings when absent. */
  values: Record<string, string>;
  /** Changes filters and returns to the first page. */
  change: (values: Record<string, string>) => void;
  /** URL of the first page with changed filters. */
  hrefWith: (values: Record<string, string>) => string;
  /** URL of the page at a cursor, with the same filters. */
  pageHref: (cursor: string | null) => string;
  /** URL of the first page without search and filters; null when there are none. */
  unfilteredHref: string | null;
};

/** Parameters that leave out no rows. */
const display = new Set(['cursor', 'at', 'sort', 'columns']);

/** Search, filters and page of a list, stored in the URL, so that history and sharing work. */
export function useListQuery(): ListQuery {
  const { pathname, search } = useTargetLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const data: unknown = useLoaderData();

  function hrefWith(values: Record<string, string>): string {
    const changed = new URLSearchParams(search);
    changed.delete('cursor');
    for (const [name, value] of Object.entries(values)) setOrDelete(changed, name, value);
    return hrefOf(pathname, changed);
  }

  function change(values: Record<string, string>): void {
    void navigate(hrefWith(values), { replace: true });
  }

  function pageHref(cursor: string | null): string {
    const changed = new URLSearchParams(search);
    setOrDelete(changed, 'cursor', cursor ?? '');
    return hrefOf(pathname, changed);
  }

  const filters = [...params].flatMap(([name, value]) =>
    value && !display.has(name) && isSent(name, data) ? [name] : [],
  );

  return {
    values: Object.fromEntries(params),
    change,
    hrefWith,
    pageHref,
    unfilteredHref:
      filters.length > 0 ? hrefWith(Object.fromEntries(filters.map((name) => [name, '']))) : null,
  };
}

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value);
  else params.delete(name);
}

function hrefOf(pathname: string, params: URLSearchParams): string {
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
