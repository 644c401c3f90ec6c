import { type ReactNode, useState } from 'react';
import { type ImportState, deletableStates } from '#src/api/import-states.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ApiResult } from '#src/web/result.ts';
import { useAction } from '../api/use-action.ts';
import { useFocusOnChange } from '../form/use-focus-on-change.ts';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import '../page/import-parts.css';

type Entry = { state: ImportState; counts: { ready: number; imported: number } };

type ImportResultProps<Detail extends Entry> = {
  entry: Detail;
  /** Length of the file, before the numbers. */
  size?: string;
  /** Numbers of the check or the import; those that are 0 are left out. */
  figures: readonly { label: string; count: number }[];
  startLabel: string;
  /** Whether choices were changed since the check, which the import would ignore. */
  isOutdated: boolean;
  /** Whether a choice among the children is missing. */
  isStartDisabled?: boolean;
  undoText: string;
  start: () => Promise<ApiResult<Detail>>;
  undo: () => Promise<ApiResult<Detail>>;
  deleteFile: () => Promise<ApiResult<void>>;
  onChanged: (entry: Detail) => void;
  onDeleted: () => void;
  /** Notices and choices above the buttons. */
  children: ReactNode;
};

/** Result of the check of a file, and the actions on the file. */
export function ImportResult<Detail extends Entry>(props: ImportResultProps<Detail>) {
  const { entry, size, figures, isOutdated, onChanged } = props;
  const { state, counts } = entry;
  const { t } = useI18n();
  const [isUndoing, setUndoing] = useState(false);
  const errorTitle = t('adminImportFiles.failed');
  const start = useAction(props.start, { errorTitle, onDone: onChanged });
  const deletion = useAction(props.deleteFile, { errorTitle, onDone: props.onDeleted });
  const undo = useAction(props.undo, {
    errorTitle,
    onDone: (undone) => {
      setUndoing(false);
      onChanged(undone);
    },
  });
  const canStart = state === 'checked' && counts.ready > 0;
  const heading = useFocusOnChange<HTMLHeadingElement>(state);

  return (
    <Panel className="import-part" aria-labelledby="import-state">
      <h2 className="panel-title" id="import-state" tabIndex={-1} ref={heading}>
        {t('adminImportFiles.result')}
      </h2>
      <ul className="import-counts">
        {size && <li>{size}</li>}
        {figures
          .filter(({ count }) => count > 0)
          .map(({ label, count }) => (
            <li key={label}>
              {label}
              {t('common.colon')}
              <b>{count}</b>
            </li>
          ))}
      </ul>
      {props.children}
      {canStart && isOutdated && <Notice tone="warn">{t('adminImportFiles.checkAgain')}</Notice>}
      <div className="import-actions">
        {canStart && (
          <Button
            busy={start.isRunning}
            disabled={isOutdated || props.isStartDisabled || deletion.isRunning}
            onClick={() => void start.run()}
          >
            {props.startLabel}
          </Button>
        )}
        {counts.imported > 0 && (state === 'imported' || state === 'importing') && (
          <Button variant="line" onClick={() => setUndoing(true)}>
            {t('adminImportFiles.undo')}
          </Button>
        )}
        {deletableStates.includes(state) && (
          <Button
            variant="line"
            busy={deletion.isRunning}
            disabled={start.isRunning}
            onClick={() => void deletion.run()}
          >
            {t('adminImportFiles.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isUndoing}
        title={t('adminImportFiles.undoTitle')}
        confirmLabel={t('adminImportFiles.undo')}
        isWorking={undo.isRunning}
        onConfirm={() => void undo.run()}
        onCancel={() => setUndoing(false)}
      >
        <p>{props.undoText}</p>
      </ConfirmDialog>
    </Panel>
  );
}
