import { type FormEvent, useEffect, useRef } from 'react';
import { failureKeys } from '#src/admin-ui/api/failure-keys.ts';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { LimitedField } from '#src/admin-ui/form/limited-field.tsx';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { SaveBar } from '#src/admin-ui/form/save-bar.tsx';
import { tooLongIssues } from '#src/admin-ui/form/text-limit.ts';
import { useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { failureOf } from '#src/web/forms/form-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import {
  type Assignee,
  type FullMessage,
  getMessage,
  handleMessage,
  maxNoteLength,
} from '../../admin-contract.ts';

type HandlingPanelProps = {
  message: FullMessage;
  assignees: Assignee[];
  onSaved: (message: FullMessage) => void;
  onChanged: (isChanged: boolean) => void;
};

/** Assignee and internal note of a message. */
export function HandlingPanel({ message, assignees, onSaved, onChanged }: HandlingPanelProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const params = { id: message.id };
  const record = useRecordForm({
    initial: handlingOf(message),
    version: message.version,
    validate: ({ note }) => tooLongIssues({ note: [note, maxNoteLength] }),
    save: ({ assignedTo, note }, version) =>
      call(handleMessage, {
        params,
        body: { version: version ?? message.version, assignedTo: assignedTo || null, note },
      }),
    onSaved: (saved) => {
      showToast({ tone: 'ok', title: t('adminInbox.saved') });
      onSaved(saved);
      return storedOf(saved);
    },
    readNewest: async () => {
      const result = await call(getMessage, { params });
      return result.ok ? { ...result, value: storedOf(result.value) } : result;
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const { fields, state, isSubmitting, isChanged, submit, keepMine, takeTheirs, reset } = record;
  const { values, change } = fields;
  const { assignedTo, note } = values;
  const failure = failureOf(state);
  const assigneeIssue = fields.issueOf('assignedTo');

  useFocusFirstError(form, state.status === 'invalid' ? state : null);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  async function handleTakeTheirs() {
    const theirs = await takeTheirs();
    if (theirs) onSaved(theirs.message);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSubmitting) void submit();
  }

  return (
    <Panel className="message-part" aria-label={t('adminInbox.handling')}>
      <form ref={form} className="stack" onSubmit={handleSubmit}>
        <h2 className="message-part-title">{t('adminInbox.handling')}</h2>
        <RecordDraft name="handling" record={record} />
        <Field
          label={t('adminInbox.assigned')}
          {...(assigneeIssue && { error: t('adminInbox.assigneeUnknown') })}
        >
          <Select value={assignedTo} onChange={(event) => change({ assignedTo: event.currentTarget.value })}>
            <option value="">{t('adminInbox.nobody')}</option>
            {withCurrent(assignees, message.assignedTo).map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </Select>
        </Field>
        <LimitedField
          label={t('adminInbox.note')}
          hint={t('adminInbox.noteHint')}
          text={note}
          most={maxNoteLength}
        >
          <Textarea rows={4} value={note} onChange={(event) => change({ note: event.currentTarget.value })} />
        </LimitedField>
        {failure && !assigneeIssue && (
          <Notice tone="err">{t(failureKeys[failure.status] ?? 'adminInbox.failed')}</Notice>
        )}
        <SaveBar isSaving={isSubmitting} />
      </form>
      <ConflictDialog
        open={state.status === 'conflict'}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={() => void handleTakeTheirs()}
        onCancel={reset}
      />
    </Panel>
  );
}

type Handling = { assignedTo: string; note: string };

function handlingOf({ assignedTo, note }: FullMessage): Handling {
  return { assignedTo: assignedTo?.id ?? '', note };
}

function storedOf(message: FullMessage) {
  return { values: handlingOf(message), version: message.version, message };
}

/** Adds the current assignee to the options when the list failed to load or no longer contains it. */
function withCurrent(people: Assignee[], current: Assignee | null): Assignee[] {
  return current && !people.some(({ id }) => id === current.id) ? [current, ...people] : people;
}
