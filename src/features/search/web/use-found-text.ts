import type { CallOutput } from '#src/api/endpoint.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { searchSite } from '../contract.ts';

/** Returns how many results there are, in words, or that another query was searched. */
export function useFoundText(): (query: string, results: CallOutput<typeof searchSite>) => string {
  const { t } = useI18n();

  return (query, { groups, corrected, hasSomeWords }) => {
    if (groups.length === 0) return t('search.none', { query });
    if (hasSomeWords) return t('search.someWords', { query });
    if (corrected !== null) return t('search.corrected', { query, corrected });
    const count = groups.reduce((sum, { total }) => sum + total, 0);
    return t(groups.some(({ isMore }) => isMore) ? 'search.foundMore' : 'search.found', { count });
  };
}
