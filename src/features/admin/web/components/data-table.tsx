import type { Key, ReactNode } from 'react';
import type { Page } from '#src/http/paged-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import './data-table.css';
import { LoadFailure } from './load-failure.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { Loaded } from './use-loaded.ts';

type DataTableProps<Row> = {
  /** What is listed, for those who do not see the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => Key;
  loaded: Loaded<Page<Row>>;
  reload: () => void;
  address: ListAddress;
  /** What is said when there is nothing at all; a search that finds nothing has its own sentence. */
  emptyText: string;
  /** One thing to do when there is nothing at all. */
  emptyAction?: ReactNode;
};

/** A list of the admin area: its rows, the ways on and back, and what stands there while there are none. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rowKey, loaded, reload, address } = props;
  const { t } = useI18n();

  if (loaded.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />;

  const { items, next, previous } = loaded.value;
  if (items.length === 0) return <NothingListed {...props} />;
  return (
    <Panel className="data-table" aria-busy={loaded.isStale || undefined}>
      <Table caption={caption} columns={columns} rows={items} rowKey={rowKey} />
      <Pagination
        label={caption}
        {...(previous && { previous: { href: address.pageHref(previous), label: t('admin.previousPage') } })}
        {...(next && { next: { href: address.pageHref(next), label: t('admin.nextPage') } })}
      />
    </Panel>
  );
}

function NothingListed<Row>({ address, emptyText, emptyAction }: DataTableProps<Row>) {
  const { t } = useI18n();
  const isFiltered = Object.values(address.values).some(Boolean);
  return isFiltered ? (
    <EmptyState title={t('admin.nothingFound')} />
  ) : (
    <EmptyState title={emptyText} action={emptyAction} />
  );
}
