import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useTranslationColumn } from '#src/features/translations/web/admin/components/use-translation-column.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import {
  type AdminSeriesPage,
  createSeries,
  listSeries,
  deleteSeries,
} from '../../../series-admin-contract.ts';

type Row = AdminSeriesPage['items'][number];

export const loader = adminLoader(({ api, query }) => ({
  series: api(listSeries, { query: query('cursor', 'search') }),
}));

/** Series with the number of their posts. */
export function Component() {
  const { t } = useI18n();
  const { series } = useLoaderData<typeof loader>();
  const call = useAdminCall();
  const [leaving, setLeaving] = useState<Row | null>(null);

  const { run, isRunning } = useAction(
    async (id: string) => doneIfMissing(await call(deleteSeries, { params: { id } })),
    { errorTitle: t('adminSeries.failed'), doneTitle: t('adminSeries.deleted'), reloads: true },
  );

  return (
    <>
      <AdminPageHeader
        title={t('adminSeries.title')}
        actions={
          <IfAllowed to={createSeries}>
            <ButtonLink href="/admin/series/new">{t('adminSeries.add')}</ButtonLink>
          </IfAllowed>
        }
      />
      <ListTools>
        <ListSearch label={t('adminSeries.search')} />
      </ListTools>
      <DataTable
        caption={t('adminSeries.title')}
        columns={useColumns(setLeaving)}
        rowKey={({ id }) => id}
        page={series}
        emptyText={t('adminSeries.none')}
        emptyHint={t('adminSeries.noneHint')}
      />
      {leaving && (
        <ConfirmDialog
          open
          title={t('adminSeries.deleteTitle', { name: leaving.name })}
          confirmLabel={t('adminSeries.delete')}
          isWorking={isRunning}
          onConfirm={() => void run(leaving.id).then(() => setLeaving(null))}
          onCancel={() => setLeaving(null)}
        >
          <p>{t('adminSeries.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useColumns(onDelete: (row: Row) => void): Column<Row>[] {
  const { t } = useI18n();
  const canWrite = useCan()(deleteSeries);
  const translations = useTranslationColumn<Row>('series', ({ name }) => name);
  const shown: Column<Row>[] = [
    {
      key: 'name',
      header: t('adminSeries.name'),
      isRowHeader: true,
      cell: ({ id, name }) => (canWrite ? <Link href={`/admin/series/${id}/edit`}>{name}</Link> : name),
    },
    { key: 'posts', header: t('adminSeries.posts'), numeric: true, cell: ({ posts }) => posts },
    translations,
  ];
  const actions: Column<Row> = {
    key: 'actions',
    header: t('adminSeries.actions'),
    cell: (row) => (
      <Button
        variant="line"
        small
        aria-label={t('adminSeries.deleteOf', { name: row.name })}
        onClick={() => onDelete(row)}
      >
        {t('adminSeries.delete')}
      </Button>
    ),
  };
  return canWrite ? [...shown, actions] : shown;
}
