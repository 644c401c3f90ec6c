import { useEffect, useRef, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import '#src/admin-ui/page/import-parts.css';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { erasePersonalData, exportPersonalData, type FoundData } from '../../admin-contract.ts';

type FoundPersonProps = { email: string; found: FoundData[]; onErased: () => void };

/** Data of a person by kind, with a copy for the person and the erasure. */
export function FoundPerson({ email, found, onErased }: FoundPersonProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [isConfirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = useAction(() => call(exportPersonalData, { body: { email } }), {
    errorTitle: t('adminPersonalData.copyFailed'),
    onDone: (file) =>
      saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), 'personal-data.json'),
  });
  const erasure = useAction(() => call(erasePersonalData, { body: { email } }), {
    errorTitle: t('adminPersonalData.eraseFailed'),
    reasons: { donation_pending: t('errors.donation_pending') },
    onDone: onErased,
  });

  return (
    <Panel className="stack" aria-labelledby="found-person">
      <h2 className="panel-title" id="found-person" tabIndex={-1} ref={heading}>
        <bdi>{email}</bdi>
      </h2>
      <Table
        caption={t('adminPersonalData.caption')}
        columns={useColumns()}
        rows={found}
        rowKey={({ kind }) => kind}
      />
      <p className="import-actions">
        <Button
          variant="line"
          busy={copy.isRunning}
          busyLabel={t('admin.exporting')}
          onClick={() => void copy.run()}
        >
          {t('adminPersonalData.copy')}
        </Button>
        <Button variant="line" onClick={() => setConfirming(true)}>
          {t('adminPersonalData.erase')}
        </Button>
      </p>
      {isConfirming && (
        <ConfirmDialog
          open
          title={t('adminPersonalData.confirmTitle', { email })}
          confirmLabel={t('adminPersonalData.erase')}
          isWorking={erasure.isRunning}
          onConfirm={() => void erasure.run().then(() => setConfirming(false))}
          onCancel={() => setConfirming(false)}
        >
          <p>{t('adminPersonalData.confirmText')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function useColumns(): Column<FoundData>[] {
  const { t } = useI18n();
  return [
    {
      key: 'kind',
      header: t('adminPersonalData.kind'),
      isRowHeader: true,
      cell: ({ kind }) => t(`adminPersonalData.kinds.${kind}`),
    },
    {
      key: 'records',
      header: t('adminPersonalData.records'),
      numeric: true,
      onPhone: 'top-end',
      cell: ({ records }) => records,
    },
    {
      key: 'outcome',
      header: t('adminPersonalData.outcome'),
      cell: ({ isKept }) => t(isKept ? 'adminPersonalData.kept' : 'adminPersonalData.deleted'),
    },
  ];
}
