import { type ReactNode, useState } from 'react';
import { type ImportState, isBeforeImport } from '#src/api/import-states.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ApiResult } from '#src/web/result.ts';
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
  /** Whether a choice among the children is missing. */
  isStartDisabled?: boolean;
  undoText: string;
  start: () => Promise<ApiResult<Detail>>;
  undo: () => Promise<ApiResult<Detail>>;
  remove: () => Promise<ApiResult<void>>;
  onChanged: (entry: Detail) => void;
  onRemoved: () => void;
  /** Notices and choices above the buttons. */
  children: ReactNode;
};

/** Result of the check of a file, and the actions on the file. */
export function ImportResult<Detail extends Entry>(props: ImportResultProps<Detail>) {
  const { entry, size, figures, onChanged } = props;
  const { state, counts } = entry;
  const { t } = useI18n();
  const showToast = useToast();
  const [isUndoing, setUndoing] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const heading = useFocusOnChange<HTMLHeadingElement>(state);

  async function act<Value>(
    request: Promise<ApiResult<Value>>,
    onDone: (value: Value) => void,
  ): Promise<void> {
    setWorking(true);
    const result = await request;
    setWorking(false);
    if (result.ok) onDone(result.value);
    else showToast({ tone: 'err', title: t('adminImportFiles.failed') });
  }

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
              {label}: <b>{count}</b>
            </li>
          ))}
      </ul>
      {props.children}
      <div className="import-actions">
        {state === 'checked' && counts.ready > 0 && (
          <Button
            busy={isWorking}
            disabled={props.isStartDisabled}
            onClick={() => void act(props.start(), onChanged)}
          >
            {props.startLabel}
          </Button>
        )}
        {counts.imported > 0 && (state === 'imported' || state === 'importing') && (
          <Button variant="line" onClick={() => setUndoing(true)}>
            {t('adminImportFiles.undo')}
          </Button>
        )}
        {isBeforeImport(state) && (
          <Button
            variant="line"
            disabled={isWorking}
            onClick={() => void act(props.remove(), props.onRemoved)}
          >
            {t('adminImportFiles.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isUndoing}
        title={t('adminImportFiles.undoTitle')}
        confirmLabel={t('adminImportFiles.undo')}
        isWorking={isWorking}
        onConfirm={() =>
          void act(props.undo(), (undone) => {
            setUndoing(false);
            onChanged(undone);
          })
        }
        onCancel={() => setUndoing(false)}
      >
        <p>{props.undoText}</p>
      </ConfirmDialog>
    </Panel>
  );
}
