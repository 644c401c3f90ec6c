import { useCallback, useState } from 'react';
import type { Page } from '#src/api/paged-list.ts';
import type { ApiFailure, ApiResult } from '#src/web/result.ts';
import { type RequestState, useRequest } from '../api/use-request.ts';

/** Query of one page, for a list endpoint with search. */
type PickerQuery = { limit: number; search?: string; cursor?: string };
type ReadPage<Item> = (query: PickerQuery, signal: AbortSignal) => Promise<ApiResult<Page<Item>>>;

/** Pages after the first one. */
type Later<Item> = { first: Page<Item>; items: Item[]; next: string | null; failure: ApiFailure | null };

export type PickerList<Item> = {
  search: string;
  setSearch: (text: string) => void;
  /** All items that were loaded so far. */
  request: RequestState<Item[]>;
  reload: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailure: ApiFailure | null;
  loadMore: () => Promise<void>;
};

const perPage = 24;

/** Searchable list in a dialog or a form, which grows page by page. Wrap `read` in `useCallback`. */
export function usePickerList<Item>(read: ReadPage<Item>): PickerList<Item> {
  const [search, setSearch] = useState('');
  const [later, setLater] = useState<Later<Item> | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const text = search.trim();
  const readPage = useCallback(
    (signal: AbortSignal, cursor?: string) =>
      read({ limit: perPage, ...(text && { search: text }), ...(cursor && { cursor }) }, signal),
    [read, text],
  );
  const { request, reload } = useRequest(readPage);

  const first = request.state === 'ready' ? request.value : null;
  // Pages that continue an earlier result are left out.
  const shown = later?.first === first ? later : null;
  const next = shown ? shown.next : (first?.next ?? null);

  async function loadMore(): Promise<void> {
    if (!first || !next || isLoadingMore) return;
    setLoadingMore(true);
    const result = await readPage(new AbortController().signal, next);
    setLoadingMore(false);
    const items = shown?.items ?? [];
    setLater(
      result.ok
        ? { first, items: [...items, ...result.value.items], next: result.value.next, failure: null }
        : { first, items, next, failure: result },
    );
  }

  return {
    search,
    setSearch,
    request:
      request.state === 'ready'
        ? { state: 'ready', value: [...request.value.items, ...(shown?.items ?? [])] }
        : request,
    reload,
    hasMore: next !== null,
    isLoadingMore,
    moreFailure: shown?.failure ?? null,
    loadMore,
  };
}
