import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { AdminPageHeader } from '../page/admin-page-header.tsx';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { failureKeys } from '../api/failure-keys.ts';
import { RecordDraft } from '../form/record-draft.tsx';
import './record-list.css';
import { UnsavedChanges } from '../form/unsaved-changes.tsx';
import type { useRecordForm } from '../form/use-record-form.ts';
import { useSaveShortcut } from '../form/use-save-shortcut.ts';

type RecordFormFrameProps<Values extends object> = {
  title: string;
  record: ReturnType<typeof useRecordForm<Values>>;
  /** Target after saving and of Cancel. */
  listHref: string;
  /** Target after saving, if not the list. */
  savedHref?: () => string;
  /** Replaces the message after saving. */
  onSaved?: () => void;
  /** Second button, which saves and then starts the next record instead of leaving. */
  another?: { label: string; onStart: () => void };
  children: ReactNode;
};

/** Form around the fields of a record, with title, Save, Cancel and the edit conflict dialog. */
export function RecordFormFrame<Values extends object>(props: RecordFormFrameProps<Values>) {
  const { title, record, listHref, savedHref, onSaved, another, children } = props;
  const { t } = useI18n();
  const navigate = useNavigate();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { state } = record;
  const isSaved = state.status === 'succeeded';

  const isAnother = useRef(false);

  const leave = useEffectEvent(() => {
    if (onSaved) onSaved();
    else showToast({ tone: 'ok', title: t('adminRecords.saved') });
    // What was typed while an existing record was saved is not saved yet.
    if (record.isChanged) return;
    if (another && isAnother.current) another.onStart();
    else void navigate(savedHref?.() ?? listHref);
  });
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  useFocusFirstError(form, state.status === 'invalid' ? state : null);
  useSaveShortcut(form);

  function submit(startsAnother: boolean) {
    if (record.isLocked) return;
    isAnother.current = startsAnother;
    void record.submit();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    submit(false);
  }

  return (
    <form ref={form} className="record-form" onSubmit={handleSubmit} noValidate>
      <AdminPageHeader
        title={title}
        actions={
          <>
            <Button variant="line" onClick={() => void navigate(listHref)}>
              {t('admin.cancel')}
            </Button>
            {another && (
              <Button variant="line" busy={record.isLocked} onClick={() => submit(true)}>
                {another.label}
              </Button>
            )}
            <Button type="submit" busy={record.isLocked}>
              {t('admin.save')}
            </Button>
          </>
        }
      />
      {state.status === 'invalid' && <Notice tone="err" title={t('errors.validation_failed')} />}
      {state.status === 'failed' && (
        <Notice tone="err" title={t(failureKeys[state.failure.status] ?? 'adminRecords.saveFailed')} />
      )}
      <RecordDraft record={record} />
      {children}
      <ConflictDialog
        open={state.status === 'conflict'}
        onKeepMine={() => void record.keepMine()}
        onTakeTheirs={() => void record.takeTheirs()}
        onCancel={record.reset}
      />
      <UnsavedChanges when={record.isChanged} />
    </form>
  );
}
