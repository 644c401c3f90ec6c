import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Permission } from '#src/api/access/permissions.ts';
import type { Page } from '#src/api/paged-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DeletedKind } from '#src/api/records/record-endpoints.ts';
import { useCan } from '../api/permissions-context.ts';
import { AdminPageHeader } from '../page/admin-page-header.tsx';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { DataTable } from '../table/data-table.tsx';
import { ListSearch, ListTools } from '../table/list-tools.tsx';
import './record-list.css';
import { DeletedList } from './deleted-list.tsx';
import { useFocusAfterDeletion } from './use-focus-after-deletion.ts';
import { type Deletion, useDeletion } from './use-deletion.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type Selection, useSelection } from './use-selection.tsx';

type RecordListProps<Row> = Deletion & {
  title: string;
  /** Label of the button of an empty list, such as "New event". */
  newLabel: string;
  kind: DeletedKind;
  /** Path of the list; `/new` and `/{id}/edit` are below it. */
  basePath: string;
  page: Page<Row>;
  /** Needed to create, edit, delete and restore. */
  writePermission: Permission;
  /** Whether the person may change this record, where that depends on the record. */
  isEditable?: (row: Row) => boolean;
  /** Whether visitors see the record now, where that depends on the record. */
  isPublic?: (row: Row) => boolean;
  /** Whether the screen of a record also shows it to people who may not change it. */
  isReadable?: boolean;
  /** Filters beside the search. */
  filters?: ReactNode;
  /** The filters that the list is narrowed by, below all filters. */
  activeFilters?: ReactNode;
  nameOf: (row: Row) => string;
  /** Header of the name column, if not "Name". */
  nameHeader?: string;
  /** Language of the name, if known. */
  langOf?: (row: Row) => string;
  /** Columns between the name and the actions. */
  columns: Column<Row>[];
  /** Actions on the selected records beside deleting them. */
  bulkActions?: (selection: Selection<Row>) => ReactNode;
};

/**
 * List of records that can be searched, edited, created, deleted and restored. Needs the group
 * `adminRecords`.
 */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const {
    title,
    newLabel,
    kind,
    basePath,
    page,
    filters,
    activeFilters,
    nameOf,
    writePermission,
    isEditable = () => true,
    isPublic = () => true,
    bulkActions,
    ...deletion
  } = props;
  const { t } = useI18n();
  const canWrite = useCan()(writePermission);
  const { revalidate } = useRevalidator();
  const [deleting, setDeleting] = useState<readonly Row[]>([]);
  // Change counter that reloads the recently deleted records.
  const [round, setRound] = useState(0);
  const { deleteNamed, deleteMany, isWorking } = useDeletion(deletion, reload);
  const columns = useColumns(props, { canWrite, onDelete: (row) => setDeleting([row]) });
  const selection = useSelection({ rows: page.items.filter(isEditable), nameOf });
  const [first] = deleting;
  const { listRef, expectReload } = useFocusAfterDeletion(page.items);

  function reload() {
    void revalidate();
    setRound((count) => count + 1);
  }

  async function handleConfirm() {
    const ids = deleting.map(({ id }) => id);
    if (first && ids.length === 1) expectReload((await deleteNamed(first.id, nameOf(first))) ? ids : []);
    else expectReload(await deleteMany(ids));
    setDeleting([]);
    selection.clear();
  }

  const newLink = <ButtonLink href={`${basePath}/new`}>{t('adminRecords.new')}</ButtonLink>;
  return (
    <>
      <AdminPageHeader title={title} actions={canWrite && newLink} />
      <ListTools>
        <ListSearch label={t('adminRecords.search')} />
        {filters}
      </ListTools>
      {activeFilters}
      <SelectionBar selection={selection}>
        {bulkActions?.(selection)}
        <Button variant="line" small onClick={() => setDeleting(selection.rows)}>
          {t('adminRecords.deleteSelected')}
        </Button>
      </SelectionBar>
      <div ref={listRef} tabIndex={-1}>
        <DataTable
          caption={title}
          columns={canWrite ? [selection.column, ...columns] : columns}
          rowKey={({ id }) => id}
          page={page}
          emptyText={t('adminRecords.none')}
          emptyAction={canWrite && <ButtonLink href={`${basePath}/new`}>{newLabel}</ButtonLink>}
        />
      </div>
      {canWrite && <DeletedList {...{ kind, round }} restore={deletion.restore} onRestored={reload} />}
      <ConfirmDialog
        open={deleting.length > 0}
        title={
          deleting.length > 1
            ? t('adminRecords.deleteManyTitle', { count: deleting.length })
            : t('adminRecords.deleteTitle', { name: first ? nameOf(first) : '' })
        }
        confirmLabel={t('adminRecords.delete')}
        isWorking={isWorking}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setDeleting([])}
      >
        <p>{t(deleting.some(isPublic) ? 'adminRecords.deleteText' : 'adminRecords.deleteHiddenText')}</p>
      </ConfirmDialog>
    </>
  );
}

function useColumns<Row extends { id: string }>(
  {
    basePath,
    nameOf,
    nameHeader,
    langOf,
    columns,
    isReadable,
    isEditable = () => true,
  }: RecordListProps<Row>,
  { canWrite, onDelete }: { canWrite: boolean; onDelete: (row: Row) => void },
): Column<Row>[] {
  const { t } = useI18n();
  const shown: Column<Row>[] = [
    {
      key: 'name',
      header: nameHeader ?? t('adminRecords.name'),
      isRowHeader: true,
      cell: (row) =>
        isReadable || (canWrite && isEditable(row)) ? (
          <TextLink href={`${basePath}/${row.id}/edit`} lang={langOf?.(row)}>
            {nameOf(row)}
          </TextLink>
        ) : (
          <span lang={langOf?.(row)}>{nameOf(row)}</span>
        ),
    },
    ...columns,
  ];
  const actions: Column<Row> = {
    key: 'actions',
    header: t('adminRecords.actions'),
    cell: (row) =>
      isEditable(row) && (
        <span className="row-actions">
          <ButtonLink
            variant="line"
            small
            href={`${basePath}/${row.id}/edit`}
            aria-label={t('adminRecords.editNamed', { name: nameOf(row) })}
          >
            {t('adminRecords.edit')}
          </ButtonLink>
          <Button
            variant="line"
            small
            aria-label={t('adminRecords.deleteNamed', { name: nameOf(row) })}
            onClick={() => onDelete(row)}
          >
            {t('adminRecords.delete')}
          </Button>
        </span>
      ),
  };
  return canWrite ? [...shown, actions] : shown;
}
