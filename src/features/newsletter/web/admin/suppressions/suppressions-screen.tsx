import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useFocusAfterDeletion } from '#src/admin-ui/record/use-focus-after-deletion.ts';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import {
  addSuppression,
  type ListedSuppression,
  listSuppressions,
  removeSuppression,
} from '../../../suppressions-admin-contract.ts';

export const loader = adminLoader(({ api, query }) => ({
  suppressions: api(listSuppressions, { query: query('cursor', 'search') }),
}));

/** Addresses that get no newsletter. */
export function Component() {
  const { t } = useI18n();
  const { suppressions } = useLoaderData<typeof loader>();
  const [removing, setRemoving] = useState<ListedSuppression | null>(null);
  const call = useAdminCall();
  const { run: remove, isRunning } = useAction(
    async (id: string) => doneIfMissing(await call(removeSuppression, { params: { id } })),
    {
      errorTitle: t('adminSuppressions.failed'),
      doneTitle: t('adminSuppressions.removed'),
      reloads: true,
    },
  );
  const { listRef, expectReload } = useFocusAfterDeletion(suppressions.items);

  async function handleRemove({ id }: ListedSuppression) {
    expectReload((await remove(id)) ? [id] : []);
    setRemoving(null);
  }

  return (
    <>
      <AdminPageHeader title={t('adminSuppressions.title')} />
      <p className="muted">{t('adminSuppressions.lead')}</p>
      <ListTools>
        <ListSearch label={t('adminSuppressions.search')} />
      </ListTools>
      <div ref={listRef} tabIndex={-1}>
        <DataTable
          caption={t('adminSuppressions.title')}
          columns={useColumns(setRemoving)}
          rowKey={({ id }) => id}
          page={suppressions}
          emptyText={t('adminSuppressions.none')}
          emptyHint={t('adminSuppressions.noneHint')}
        />
      </div>
      <IfAllowed to={addSuppression} keepsInput>
        <AddForm />
      </IfAllowed>
      <ConfirmDialog
        open={removing !== null}
        title={t('adminSuppressions.removeTitle', { email: removing?.address ?? '' })}
        confirmLabel={t('adminSuppressions.remove')}
        isWorking={isRunning}
        onConfirm={() => void (removing && handleRemove(removing))}
        onCancel={() => setRemoving(null)}
      >
        {t('adminSuppressions.removeText')}
      </ConfirmDialog>
    </>
  );
}

function AddForm() {
  const { t } = useI18n();
  const call = useAdminCall();
  const { check, errorOf, formProps } = useCheckedFields();
  const [address, setAddress] = useState('');
  const [note, setNote] = useState('');

  const { run, isRunning } = useAction(() => call(addSuppression, { body: { address, note } }), {
    errorTitle: t('adminSuppressions.failed'),
    doneTitle: t('adminSuppressions.added'),
    reloads: true,
    onDone: () => {
      setAddress('');
      setNote('');
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (check()) void run();
  }

  return (
    <form {...formProps} onSubmit={handleSubmit}>
      <Panel className="stack">
        <h2 className="panel-title">{t('adminSuppressions.addTitle')}</h2>
        <Field label={t('adminSuppressions.address')} {...errorOf('address')}>
          <Input
            name="address"
            type="email"
            required
            maxLength={254}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
        <Field label={t('adminSuppressions.reason')} {...errorOf('note')}>
          <Input
            name="note"
            required
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <p>
          <Button type="submit" busy={isRunning}>
            {t('adminSuppressions.add')}
          </Button>
        </p>
      </Panel>
    </form>
  );
}

function useColumns(onRemove: (row: ListedSuppression) => void): Column<ListedSuppression>[] {
  const { t } = useI18n();
  return [
    {
      key: 'address',
      header: t('adminSuppressions.address'),
      isRowHeader: true,
      cell: ({ address }) => address,
    },
    {
      key: 'reason',
      header: t('adminSuppressions.reason'),
      cell: ({ reason, note }) => (
        <>
          {t(`adminSuppressions.reasons.${reason}`)}
          {note && <span className="small muted"> {note}</span>}
        </>
      ),
    },
    {
      key: 'since',
      header: t('adminSuppressions.since'),
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: 'actions',
      header: t('adminSuppressions.actions'),
      cell: (row) => (
        <IfAllowed to={removeSuppression}>
          <Button
            variant="line"
            small
            aria-label={t('adminSuppressions.removeNamed', { email: row.address })}
            onClick={() => onRemove(row)}
          >
            {t('adminSuppressions.remove')}
          </Button>
        </IfAllowed>
      ),
    },
  ];
}
