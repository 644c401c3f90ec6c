import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import type { ApiResult } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { type ImportDetail, removeImport, startImport, undoImport } from '../../../admin-contract.ts';
import { rowStateKeys } from '../import-labels.ts';

type ImportActionsProps = {
  entry: ImportDetail;
  onChanged: (entry: ImportDetail) => void;
  onRemoved: () => void;
};

const shownStates = ['ready', 'wrong', 'duplicate', 'imported', 'skipped', 'undone'] as const;

/** Result of the check, and the actions on the file. */
export function ImportActions({ entry, onChanged, onRemoved }: ImportActionsProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isSkipping, setSkipping] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const { id, state, counts } = entry;
  const heading = useFocusOnChange<HTMLHeadingElement>(state);
  const faulty = counts.wrong + counts.duplicate;
  const isRemovable = state === 'uploaded' || state === 'checked';

  async function act<Value>(
    request: Promise<ApiResult<Value>>,
    onDone: (value: Value) => void,
  ): Promise<void> {
    setWorking(true);
    const result = await request;
    setWorking(false);
    if (result.ok) onDone(result.value);
    else showToast({ tone: 'err', title: t('adminImports.failed') });
  }

  const params = { id };
  return (
    <Panel className="import-part" aria-labelledby="import-state">
      <h2 className="panel-title" id="import-state" tabIndex={-1} ref={heading}>
        {t('adminImports.result')}
      </h2>
      <ul className="import-counts">
        <li>{t('adminImports.rowCount', { count: entry.rowCount })}</li>
        {shownStates
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <li key={one}>
              {t(rowStateKeys[one])}: <b>{counts[one]}</b>
            </li>
          ))}
      </ul>
      {state === 'checked' && faulty > 0 && (
        <>
          <Notice tone="warn">{t('adminImports.faulty', { count: faulty })}</Notice>
          <Checkbox
            label={t('adminImports.skip')}
            checked={isSkipping}
            onChange={(event) => setSkipping(event.currentTarget.checked)}
          />
        </>
      )}
      {state === 'checked' && counts.ready === 0 && <p>{t('adminImports.nothingReady')}</p>}
      {state === 'imported' && <p className="muted">{t('adminImports.importedText')}</p>}
      <div className="import-actions">
        {state === 'checked' && counts.ready > 0 && (
          <Button
            busy={isWorking}
            disabled={faulty > 0 && !isSkipping}
            onClick={() =>
              void act(call(startImport, { params, body: { skipsRows: isSkipping } }), onChanged)
            }
          >
            {t('adminImports.start', { count: counts.ready })}
          </Button>
        )}
        {counts.imported > 0 && (state === 'imported' || state === 'importing') && (
          <Button variant="line" onClick={() => setUndoing(true)}>
            {t('adminImports.undo')}
          </Button>
        )}
        {isRemovable && (
          <Button
            variant="line"
            disabled={isWorking}
            onClick={() => void act(call(removeImport, { params }), onRemoved)}
          >
            {t('adminImports.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isUndoing}
        title={t('adminImports.undoTitle')}
        confirmLabel={t('adminImports.undo')}
        isWorking={isWorking}
        onConfirm={() =>
          void act(call(undoImport, { params }), (undone) => {
            setUndoing(false);
            onChanged(undone);
          })
        }
        onCancel={() => setUndoing(false)}
      >
        <p>{t('adminImports.undoText', { count: counts.imported })}</p>
      </ConfirmDialog>
    </Panel>
  );
}
