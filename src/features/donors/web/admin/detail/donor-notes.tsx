import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { LimitedField } from '#src/admin-ui/form/limited-field.tsx';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { textLength } from '#src/admin-ui/form/text-limit.ts';
import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useDeletion } from '#src/admin-ui/record/use-deletion.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { addDonorNote, maxNoteLength, deleteDonorNote, restoreDonorNote } from '../../../admin-contract.ts';
import type { DonorDetail } from '../../../admin-donor.ts';

const noText = { text: '' };

type DonorNotesProps = {
  donor: DonorDetail;
  onChanged: (donor: DonorDetail) => void;
  /** Called with whether there is a note that is not added yet. */
  onBegun: (hasText: boolean) => void;
};

/** Notes about a donor, for administrators only. */
export function DonorNotes({ donor: { id, notes }, onChanged, onBegun }: DonorNotesProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const keys = useRef(createIdempotencyKeys());
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useFocusOnChange<HTMLHeadingElement>(notes.map((note) => note.id).join());
  const deletion = useDeletion({
    deleteRecord: (noteId) => change(deleteDonorNote, noteId),
    restore: (noteId) => change(restoreDonorNote, noteId),
  });
  const [text, setText] = useState('');
  const [sent, setSent] = useState<{ text: string } | null>(null);
  const { run, isRunning } = useAction(add, {
    errorTitle: t('adminDonors.failed'),
    onDone: (changed) => {
      setSent({ text });
      changeText('');
      onChanged(changed);
      // The button is disabled while there is no text, and would lose the focus.
      field.current?.focus();
    },
  });

  function changeText(typed: string) {
    setText(typed);
    onBegun(typed.trim() !== '');
  }

  function add() {
    const body = { id: keys.current({ text, count: notes.length }), text };
    return call(addDonorNote, { params: { id }, body });
  }

  function handleAdd(event: FormEvent) {
    event.preventDefault();
    if (textLength(text) > maxNoteLength) field.current?.focus();
    else if (text.trim() !== '') void run();
  }

  async function change(endpoint: typeof deleteDonorNote | typeof restoreDonorNote, noteId: string) {
    const result = await call(endpoint, { params: { id, noteId } });
    if (result.ok) onChanged(result.value);
    return result;
  }

  return (
    <Panel className="donor-part" aria-labelledby="donor-notes">
      <h2 ref={heading} tabIndex={-1} className="panel-title" id="donor-notes">
        {t('adminDonors.notes')}
      </h2>
      {notes.length > 0 && (
        <ul className="donor-list">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="donor-note" dir="auto">
                {note.text}
              </p>
              <span className="small muted">
                {note.author ?? '–'}, <DateTime at={note.createdAt} />
              </span>
              <Button
                variant="line"
                small
                aria-label={t('adminDonors.removeNoteOf', { text: note.text.slice(0, 60) })}
                onClick={() => void deletion.deleteNamed(note.id, note.text.slice(0, 60))}
              >
                {t('adminDonors.removeNote')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="donor-form" onSubmit={handleAdd}>
        <RecordDraft
          name="note"
          record={{
            fields: { values: { text }, change: ({ text: kept = '' }) => changeText(kept) },
            base: noText,
            sent,
            isLocked: isRunning,
          }}
        />
        <LimitedField
          label={t('adminDonors.newNote')}
          hint={t('adminDonors.noteHint')}
          text={text}
          most={maxNoteLength}
        >
          <Textarea
            ref={field}
            value={text}
            rows={3}
            readOnly={isRunning}
            onChange={(event) => changeText(event.currentTarget.value)}
          />
        </LimitedField>
        <div className="donor-actions">
          <Button type="submit" small busy={isRunning} disabled={text.trim() === ''}>
            {t('adminDonors.addNote')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
