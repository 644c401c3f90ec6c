import { type ReactNode, useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { closeIcon } from '#src/ui/media/icons.ts';

type RecentSearchesProps = {
  queries: readonly string[];
  /** List of the field. */
  listId: string;
  optionOf: (query: string) => ReactNode;
  onRemove: (query: string) => void;
};

/** Earlier searches of this device. The buttons that remove them are beside the list, which has options only. */
export function RecentSearches({ queries, listId, optionOf, onRemove }: RecentSearchesProps) {
  const { t } = useI18n();
  const headingId = useId();

  return (
    <div className="search-recent">
      <p className="search-list-kind" id={headingId}>
        {t('search.recent')}
      </p>
      <div id={listId} role="listbox" aria-labelledby={headingId}>
        {queries.map(optionOf)}
      </div>
      <div>
        {queries.map((query) => (
          <IconButton
            key={query}
            className="search-recent-remove"
            shape={closeIcon}
            label={t('search.removeRecent', { query })}
            onClick={() => onRemove(query)}
          />
        ))}
      </div>
    </div>
  );
}
