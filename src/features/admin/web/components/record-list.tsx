import { useState } from 'react';
import type { Page } from '#src/http/paged-list.ts';
import type { ApiResult } from '#src/http/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Column } from '#src/ui/table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { AdminHead } from './admin-head.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DataTable } from './data-table.tsx';
import { ListSearch, ListTools } from './list-tools.tsx';
import './record-list.css';
import type { ListAddress } from './use-list-address.ts';
import type { Loaded } from './use-loaded.ts';

type RecordListProps<Row> = {
  title: string;
  /** Where the list stands; `/new` and `/{id}/edit` lie below it. */
  basePath: string;
  list: { loaded: Loaded<Page<Row>>; reload: () => void; address: ListAddress };
  /** Between the name and the actions. */
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  remove: (id: string) => Promise<ApiResult<unknown>>;
  /** Said when removing is refused because something still needs it. */
  neededText?: string;
};

/** A list of things that can be searched, edited, added and deleted. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { title, basePath, list, columns, nameOf, remove, neededText } = props;
  const { t } = useI18n();
  const showToast = useToast();
  const [removing, setRemoving] = useState<Row | null>(null);
  const [isWorking, setWorking] = useState(false);

  async function handleConfirm() {
    if (!removing) return;
    setWorking(true);
    const answer = await remove(removing.id);
    setWorking(false);
    setRemoving(null);
    if (answer.ok) showToast({ tone: 'ok', title: t('adminRecords.deleted', { name: nameOf(removing) }) });
    else {
      const text = answer.status === 409 ? neededText : undefined;
      showToast({ tone: 'err', title: t('adminRecords.deleteFailed'), ...(text && { text }) });
    }
    list.reload();
  }

  const newLink = <ButtonLink href={`${basePath}/new`}>{t('adminRecords.new')}</ButtonLink>;
  const nameColumn: Column<Row> = {
    key: 'name',
    header: t('adminRecords.name'),
    isRowHeader: true,
    cell: (row) => <TextLink href={`${basePath}/${row.id}/edit`}>{nameOf(row)}</TextLink>,
  };
  const actionColumn: Column<Row> = {
    key: 'actions',
    header: t('adminRecords.actions'),
    cell: (row) => (
      <Button
        variant="line"
        small
        aria-label={t('adminRecords.deleteNamed', { name: nameOf(row) })}
        onClick={() => setRemoving(row)}
      >
        {t('adminRecords.delete')}
      </Button>
    ),
  };

  return (
    <main>
      <AdminHead title={title} actions={newLink} />
      <ListTools>
        <ListSearch label={t('adminRecords.search')} address={list.address} />
      </ListTools>
      <DataTable
        caption={title}
        columns={[nameColumn, ...columns, actionColumn]}
        rowKey={({ id }) => id}
        loaded={list.loaded}
        reload={list.reload}
        address={list.address}
        emptyText={t('adminRecords.none')}
        emptyAction={newLink}
      />
      <ConfirmDialog
        open={removing !== null}
        title={t('adminRecords.deleteTitle', { name: removing ? nameOf(removing) : '' })}
        confirmLabel={t('adminRecords.delete')}
        isWorking={isWorking}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setRemoving(null)}
      >
        <p>{t('adminRecords.deleteText')}</p>
      </ConfirmDialog>
    </main>
  );
}
