import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ImportResult } from '#src/admin-ui/imports/import-result.tsx';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type ImportDetail, deleteImport, startImport, undoImport } from '../../../admin-contract.ts';
import { rowStateKeys } from '../import-labels.ts';

type ImportActionsProps = {
  entry: ImportDetail;
  isOutdated: boolean;
  onChanged: (entry: ImportDetail) => void;
  onDeleted: () => void;
};

const shownStates = ['ready', 'wrong', 'duplicate', 'imported', 'skipped', 'undone'] as const;

/** Result of the check of the rows, and the actions on the file. */
export function ImportActions({ entry, isOutdated, onChanged, onDeleted }: ImportActionsProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [isSkipping, setSkipping] = useState(false);
  const { id, state, counts } = entry;
  const faulty = counts.wrong + counts.duplicate;
  const params = { id };

  return (
    <ImportResult
      entry={entry}
      isOutdated={isOutdated}
      size={t('adminImports.rowCount', { count: entry.rowCount })}
      figures={shownStates.map((one) => ({ label: t(rowStateKeys[one]), count: counts[one] }))}
      startLabel={t('adminImports.start', { count: counts.ready })}
      isStartDisabled={faulty > 0 && !isSkipping}
      undoText={t('adminImports.undoText', { count: counts.imported })}
      start={() => call(startImport, { params, body: { skipsRows: isSkipping } })}
      undo={() => call(undoImport, { params })}
      deleteFile={() => call(deleteImport, { params })}
      onChanged={onChanged}
      onDeleted={onDeleted}
    >
      {entry.totals.length > 0 && (
        <ul className="import-counts">
          {entry.totals.map((total) => (
            <li key={total.currency}>
              {t('adminImports.totalIn', { currency: total.currency })}
              {t('common.colon')}
              <b>{formatMoney(total, 'two')}</b>
            </li>
          ))}
        </ul>
      )}
      {state === 'checked' && faulty > 0 && (
        <>
          <Notice tone="warn">{t('adminImports.faulty', { count: faulty })}</Notice>
          {counts.ready > 0 && (
            <Checkbox
              label={t('adminImports.skip')}
              checked={isSkipping}
              onChange={(event) => setSkipping(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      {state === 'checked' && counts.ready === 0 && <p>{t('adminImports.nothingReady')}</p>}
      {state === 'imported' && <p className="muted">{t('adminImports.importedText')}</p>}
    </ImportResult>
  );
}
