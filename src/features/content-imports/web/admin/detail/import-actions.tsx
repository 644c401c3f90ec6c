import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ApiResult } from '#src/web/result.ts';
import {
  type ContentImportDetail,
  itemStates,
  removeContentImport,
  startContentImport,
  undoContentImport,
} from '../../../admin-contract.ts';
import { itemStateKeys } from '../import-labels.ts';

type ImportActionsProps = {
  entry: ContentImportDetail;
  onChanged: (entry: ContentImportDetail) => void;
  onRemoved: () => void;
};

/** Result of the check, and the actions on the file. */
export function ImportActions({ entry, onChanged, onRemoved }: ImportActionsProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isUndoing, setUndoing] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const { id, state, counts, images } = entry;
  const heading = useFocusOnChange<HTMLHeadingElement>(state);
  const isRemovable = state === 'uploaded' || state === 'checked';
  const params = { id };

  async function act<Value>(
    request: Promise<ApiResult<Value>>,
    onDone: (value: Value) => void,
  ): Promise<void> {
    setWorking(true);
    const result = await request;
    setWorking(false);
    if (result.ok) onDone(result.value);
    else showToast({ tone: 'err', title: t('adminContentImports.failed') });
  }

  return (
    <Panel className="import-part" aria-labelledby="content-import-state">
      <h2 className="panel-title" id="content-import-state" tabIndex={-1} ref={heading}>
        {t('adminContentImports.result')}
      </h2>
      <ul className="import-counts">
        {itemStates
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <li key={one}>
              {t(itemStateKeys[one])}: <b>{counts[one]}</b>
            </li>
          ))}
        {images.new > 0 && (
          <li>
            {t('adminContentImports.imagesNew')}: <b>{images.new}</b>
          </li>
        )}
        {images.stored > 0 && (
          <li>
            {t('adminContentImports.imagesStored')}: <b>{images.stored}</b>
          </li>
        )}
        {images.failed > 0 && (
          <li>
            {t('adminContentImports.imagesFailed')}: <b>{images.failed}</b>
          </li>
        )}
      </ul>
      {state === 'checked' && counts.wrong + counts.duplicate > 0 && (
        <Notice tone="warn">{t('adminContentImports.leftOutText')}</Notice>
      )}
      {state === 'checked' && counts.ready === 0 && <p>{t('adminContentImports.nothingReady')}</p>}
      <div className="import-actions">
        {state === 'checked' && counts.ready > 0 && (
          <Button busy={isWorking} onClick={() => void act(call(startContentImport, { params }), onChanged)}>
            {t('adminContentImports.start', { count: counts.ready })}
          </Button>
        )}
        {counts.imported > 0 && (state === 'imported' || state === 'importing') && (
          <Button variant="line" onClick={() => setUndoing(true)}>
            {t('adminContentImports.undo')}
          </Button>
        )}
        {isRemovable && (
          <Button
            variant="line"
            disabled={isWorking}
            onClick={() => void act(call(removeContentImport, { params }), onRemoved)}
          >
            {t('adminContentImports.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isUndoing}
        title={t('adminContentImports.undoTitle')}
        confirmLabel={t('adminContentImports.undo')}
        isWorking={isWorking}
        onConfirm={() =>
          void act(call(undoContentImport, { params }), (undone) => {
            setUndoing(false);
            onChanged(undone);
          })
        }
        onCancel={() => setUndoing(false)}
      >
        <p>{t('adminContentImports.undoText', { count: counts.imported })}</p>
      </ConfirmDialog>
    </Panel>
  );
}
