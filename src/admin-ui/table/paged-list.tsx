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
  /** What is listed, for those who do not see it. */
  caption: string;
  loaded: Loaded<Page<Row>>;
  reload: () => void;
  address: ListAddress;
  /** What is said when there is nothing at all; a search that finds nothing has its own sentence. */
  emptyText: string;
  /** One thing to do when there is nothing at all. */
  emptyAction?: ReactNode;
};

/** A page of a list, the ways on and back, and what stands there while there is none. */
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
