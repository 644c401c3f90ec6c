import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { AdminPageHeader } from '../page/admin-page-header.tsx';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import './record-list.css';
import { UnsavedChanges } from '../form/unsaved-changes.tsx';
import { type RecordFields, type RecordFormOptions, useRecordForm } from './use-record-form.ts';

type RecordFormProps<Values> = RecordFormOptions<Values> & {
  title: string;
  /** Target after saving and of Cancel. */
  listHref: string;
  children: (fields: RecordFields<Values>) => ReactNode;
};

/** Form for one record, with title, Save, Cancel and the edit conflict dialog. */
export function RecordForm<Values>({ title, listHref, children, ...options }: RecordFormProps<Values>) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const record = useRecordForm(options);
  const { state } = record;
  const isSaved = state.step === 'saved';

  const leave = useEffectEvent(() => {
    showToast({ tone: 'ok', title: t('adminRecords.saved') });
    void navigate(listHref);
  });
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  useFocusFirstError(form, state.step === 'open' ? state : null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.step !== 'saving') void record.submit();
  }

  return (
    <>
      <form ref={form} className="record-form" onSubmit={handleSubmit} noValidate>
        <AdminPageHeader
          title={title}
          actions={
            <>
              <Button variant="line" onClick={() => void navigate(listHref)}>
                {t('admin.cancel')}
              </Button>
              <Button type="submit" busy={state.step === 'saving'}>
                {t('admin.save')}
              </Button>
            </>
          }
        />
        {state.step === 'open' && Object.keys(state.issues).length > 0 && (
          <Notice tone="err" title={t('errors.validation_failed')} />
        )}
        {state.step === 'open' && state.failedStatus !== null && Object.keys(state.issues).length === 0 && (
          <Notice
            tone="err"
            title={state.failedStatus === 0 ? t('common.network') : t('adminRecords.saveFailed')}
          />
        )}
        {children(record.fields)}
        <ConflictDialog
          open={state.step === 'conflict'}
          onKeepMine={() => void record.keepMine()}
          onTakeTheirs={() => void record.takeTheirs()}
          onCancel={record.reopen}
        />
        <UnsavedChanges when={record.isChanged} />
      </form>
    </>
  );
}
