import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import '#src/admin-ui/page/import-parts.css';
import { useFocusAfterDeletion } from '#src/admin-ui/record/use-focus-after-deletion.ts';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import { createRedirect, type ListedRedirect, listRedirects, deleteRedirect } from '../../admin-contract.ts';
import { RedirectForm } from './redirect-form.tsx';

export const loader = adminLoader(({ api, query }) => ({
  redirects: api(listRedirects, { query: query('cursor', 'search') }),
}));

/** Earlier paths and where they lead. */
export function Component() {
  const { t } = useI18n();
  const { redirects } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const call = useAdminCall();
  const canAdd = useCan()(createRedirect);
  const [deleting, setDeleting] = useState<ListedRedirect | null>(null);
  const { listRef, expectReload } = useFocusAfterDeletion(redirects.items);

  const { run, isRunning } = useAction(
    async ({ id }: ListedRedirect) => doneIfMissing(await call(deleteRedirect, { params: { id } })),
    { errorTitle: t('adminRedirects.failed'), doneTitle: t('adminRedirects.deleted'), reloads: true },
  );

  async function handleDelete(redirect: ListedRedirect) {
    expectReload((await run(redirect)) ? [redirect.id] : []);
    setDeleting(null);
  }

  return (
    <>
      <AdminPageHeader title={t('adminRedirects.title')} />
      <p className="muted">{t('adminRedirects.text')}</p>
      <IfAllowed to={createRedirect} keepsInput>
        <RedirectForm onCreated={() => void revalidate()} />
      </IfAllowed>
      <ListTools>
        <ListSearch label={t('adminRedirects.search')} />
      </ListTools>
      <div ref={listRef} tabIndex={-1}>
        <DataTable
          caption={t('adminRedirects.title')}
          columns={useColumns(setDeleting)}
          rowKey={({ id }) => id}
          page={redirects}
          emptyText={t('adminRedirects.none')}
          emptyHint={
            canAdd
              ? `${t('adminRedirects.noneHint')} ${t('adminRedirects.addHint')}`
              : t('adminRedirects.noneHint')
          }
        />
      </div>
      {deleting && (
        <ConfirmDialog
          open
          title={t('adminRedirects.deleteTitle', { path: deleting.path })}
          confirmLabel={t('adminRedirects.delete')}
          isWorking={isRunning}
          onConfirm={() => void handleDelete(deleting)}
          onCancel={() => setDeleting(null)}
        >
          <p>{t('adminRedirects.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useColumns(onDelete: (redirect: ListedRedirect) => void): Column<ListedRedirect>[] {
  const { t } = useI18n();
  const can = useCan();
  const columns: Column<ListedRedirect>[] = [
    {
      key: 'path',
      header: t('adminRedirects.path'),
      isRowHeader: true,
      cell: ({ path }) => <bdi className="import-cells">{path}</bdi>,
    },
    {
      key: 'target',
      header: t('adminRedirects.target'),
      cell: ({ target }) => (
        <TextLink href={target}>
          <bdi className="import-cells">{target}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'created',
      header: t('adminRedirects.created'),
      cell: ({ createdAt, isImported }) => (
        <span className="import-cells">
          <DateTime at={createdAt} />
          {isImported && <span className="small muted"> {t('adminRedirects.imported')}</span>}
        </span>
      ),
    },
  ];
  if (!can(deleteRedirect)) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t('adminRedirects.actions'),
      cell: (redirect) => (
        <Button
          variant="line"
          aria-label={t('adminRedirects.deleteOne', { path: redirect.path })}
          onClick={() => onDelete(redirect)}
        >
          {t('adminRedirects.delete')}
        </Button>
      ),
    },
  ];
}
