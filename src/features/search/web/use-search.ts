import { useEffect, useState } from 'react';
import type { CallOutput } from '#src/api/endpoint.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import type { searchSite } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

type Results = CallOutput<typeof searchSite>;

const pauseMs = 200;
const minLength = 2;

/** Searches while typing, after a short pause. Earlier results stay until the next response. */
export function useSearch(typed: string): {
  results: Results | null;
  isSearching: boolean;
  hasFailed: boolean;
} {
  const { locale } = useI18n();
  const [found, setFound] = useState<{ q: string; results: Results | null } | null>(null);
  const q = typed.trim();
  const isSearchable = q.length >= minLength;

  useEffect(() => {
    if (!isSearchable) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const query = { q, language: locale };
      void call<typeof searchSite>(
        fetchTransport,
        endpoints.searchSite,
        { query },
        { signal: abort.signal },
      ).then((result) => {
        if (!abort.signal.aborted) setFound({ q, results: result.ok ? result.value : null });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, isSearchable, locale]);

  const isCurrent = found?.q === q;
  return {
    results: isSearchable ? (found?.results ?? null) : null,
    isSearching: isSearchable && !isCurrent,
    hasFailed: isSearchable && isCurrent && found.results === null,
  };
}
