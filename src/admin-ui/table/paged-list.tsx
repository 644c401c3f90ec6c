import type { ReactNode } from 'react';
import type { Page } from '#src/api/paged-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import './data-table.css';
import { LoadError } from '../page/load-error.tsx';
import type { ListAddress } from './use-list-query.ts';
import type { Loaded } from '../api/use-loaded.ts';

export type PagedListProps<Row> = {
  /** Caption of the table, for screen readers. */
  caption: string;
  loaded: Loaded<Page<Row>>;
  reload: () => void;
  address: ListAddress;
  /** Message of an empty list; a search without results has a different message. */
  emptyText: string;
  /** Action of an empty list. */
  emptyAction?: ReactNode;
};

/** One page of a list with its pagination, or its empty, loading or error state. */
export function PagedList<Row>(props: PagedListProps<Row> & { children: (items: Row[]) => ReactNode }) {
  const { caption, loaded, reload, address, children } = props;
  const { t } = useI18n();

  if (loaded.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (loaded.state === 'failed') return <LoadError failure={loaded.failure} onRetry={reload} />;

  const { items, next, previous } = loaded.value;
  if (items.length === 0) return <NothingListed {...props} />;
  return (
    <Panel className="data-table" aria-busy={loaded.needsReauthentication || undefined}>
      {children(items)}
      <Pagination
        label={caption}
        {...(previous && { previous: { href: address.pageHref(previous), label: t('admin.previousPage') } })}
        {...(next && { next: { href: address.pageHref(next), label: t('admin.nextPage') } })}
      />
    </Panel>
  );
}

function NothingListed<Row>({ address, emptyText, emptyAction }: PagedListProps<Row>) {
  const { t } = useI18n();
  const isFiltered = Object.values(address.values).some(Boolean);
  return isFiltered ? (
    <EmptyState title={t('admin.nothingFound')} />
  ) : (
    <EmptyState title={emptyText} action={emptyAction} />
  );
}
