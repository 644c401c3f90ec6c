import { type FormEvent, useCallback, useState } from 'react';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { SaveBar } from '#src/admin-ui/form/save-bar.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { type FullMessage, type listAssignees, longestNote } from '../../admin-contract.ts';
import { useHandling } from './use-handling.ts';

type HandlingPanelProps = {
  message: FullMessage;
  onSaved: (message: FullMessage) => void;
  onChanged: (isChanged: boolean) => void;
};

/** Who takes care of a message, and what administrators tell each other about it. */
export function HandlingPanel({ message, onSaved, onChanged }: HandlingPanelProps) {
  const { t } = useI18n();
  const people = useAssignees();
  const { saving, save, newest, reopen } = useHandling(message.id, onSaved);
  const [version, setVersion] = useState(message.version);
  const [assignedTo, setAssignedTo] = useState(message.assignedTo?.id ?? '');
  const [note, setNote] = useState(message.note);

  function change(next: { assignedTo?: string; note?: string }) {
    const now = { assignedTo, note, ...next };
    setAssignedTo(now.assignedTo);
    setNote(now.note);
    onChanged(now.assignedTo !== (message.assignedTo?.id ?? '') || now.note !== message.note);
  }

  async function send(onTopOf: number) {
    const saved = await save({ version: onTopOf, assignedTo: assignedTo || null, note });
    if (saved) show(saved);
  }

  function show(saved: FullMessage) {
    setVersion(saved.version);
    setAssignedTo(saved.assignedTo?.id ?? '');
    setNote(saved.note);
    onChanged(false);
  }

  async function keepMine() {
    const theirs = await newest();
    if (theirs) await send(theirs.version);
  }

  async function takeTheirs() {
    const theirs = await newest();
    if (!theirs) return;
    onSaved(theirs);
    show(theirs);
    reopen();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (saving !== 'saving') void send(version);
  }

  return (
    <Panel className="message-part" aria-label={t('adminInbox.handling')}>
      <form className="stack" onSubmit={handleSubmit}>
        <h2 className="message-part-title">{t('adminInbox.handling')}</h2>
        <Field label={t('adminInbox.assigned')}>
          <Select value={assignedTo} onChange={(event) => change({ assignedTo: event.currentTarget.value })}>
            <option value="">{t('adminInbox.nobody')}</option>
            {withCurrent(people, message.assignedTo).map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('adminInbox.note')} hint={t('adminInbox.noteHint')}>
          <Textarea
            rows={4}
            value={note}
            maxLength={longestNote}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </Field>
        {saving === 'failed' && <Notice tone="err">{t('adminInbox.failed')}</Notice>}
        <SaveBar isSaving={saving === 'saving'} />
      </form>
      <ConflictDialog
        open={saving === 'conflict'}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={() => void takeTheirs()}
        onCancel={reopen}
      />
    </Panel>
  );
}

type Person = { id: string; email: string };

function useAssignees(): Person[] {
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof listAssignees>({ method: 'GET', path: '/api/admin/message-assignees' }, {}, { signal }),
    [call],
  );
  const { loaded } = useLoaded(load);
  return loaded.state === 'ready' ? loaded.value : [];
}

/** The current assignee stays an option, also while the others load or when no longer among them. */
function withCurrent(people: Person[], current: Person | null): Person[] {
  return current && !people.some(({ id }) => id === current.id) ? [current, ...people] : people;
}
