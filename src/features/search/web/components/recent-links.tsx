import { useId, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { closeIcon } from '#src/ui/media/icons.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { removeRecentSearch, useRecentSearches } from '../recent-searches.ts';
import { searchAddress } from '../search-query.ts';

/** Earlier searches of this device, on the page without a query, which is the search of small screens. */
export function RecentLinks() {
  const { t } = useI18n();
  const queries = useRecentSearches();
  const headingId = useId();
  const list = useRef<HTMLElement>(null);
  if (queries.length === 0) return null;

  return (
    <section ref={list} aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId} className="panel-title">
        {t('search.recent')}
      </h2>
      <ul className="search-recent-links">
        {queries.map((query) => (
          <li key={query}>
            <TextLink href={searchAddress({ q: query })}>{query}</TextLink>
            <IconButton
              small
              shape={closeIcon}
              label={t('search.removeRecent', { query })}
              onClick={() => {
                // The list is removed with the last query.
                const next = queries.length > 1 ? list.current : document.getElementById('main');
                next?.focus({ preventScroll: true });
                removeRecentSearch(query);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
