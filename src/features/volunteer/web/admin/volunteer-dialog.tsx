import { useState } from 'react';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { failureKeys } from '#src/admin-ui/api/failure-keys.ts';
import { LeaveDialog } from '#src/admin-ui/form/leave-dialog.tsx';
import { LimitedField } from '#src/admin-ui/form/limited-field.tsx';
import { tooLongIssues } from '#src/admin-ui/form/text-limit.ts';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { type Stored, useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import '#src/admin-ui/page/admin-dialog.css';
import { failureOf } from '#src/web/forms/form-result.ts';
import type { ApiResult } from '#src/web/result.ts';
import { listVolunteers, maxNoteLength, updateVolunteer, type Volunteer } from '../../admin-contract.ts';
import { languageCodes, spokenLanguages, volunteerStates } from '../../offers.ts';
import './volunteer-dialog.css';

type VolunteerDialogProps = { volunteer: Volunteer; onDone: () => void; onCancel: () => void };

/** Details of a volunteer, with status and note. */
export function VolunteerDialog({ volunteer, onDone, onCancel }: VolunteerDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const canWrite = useCan()(updateVolunteer);
  const spoken = languageCodes.filter((code) => volunteer.spokenLanguages.includes(code));

  const { id, email } = volunteer;
  const emailLink = <a href={`mailto:${email}`}>{email}</a>;
  const record = useRecordForm({
    initial: handlingOf(volunteer),
    version: volunteer.version,
    validate: ({ note }) => tooLongIssues({ note: [note, maxNoteLength] }),
    save: (values, version) =>
      call(updateVolunteer, { params: { id }, body: { ...values, version: version ?? volunteer.version } }),
    onSaved: (saved) => {
      showToast({ tone: 'ok', title: t('adminVolunteers.saved') });
      onDone();
      return storedOf(saved);
    },
    readNewest,
  });
  const { fields, state: sent, isSubmitting, submit, keepMine, takeTheirs, reset } = record;
  const { values, change } = fields;
  const failure = failureOf(sent);

  function handleClose() {
    if (record.isChanged) setLeaving(true);
    else onCancel();
  }

  /** By the address, because the list may be filtered by the former status. */
  async function readNewest(): Promise<ApiResult<Stored<Handling>>> {
    const result = await call(listVolunteers, { query: { search: email } });
    if (!result.ok) return result;
    const newest = result.value.items.find((one) => one.id === id);
    return newest
      ? { ...result, value: storedOf(newest) }
      : { ok: false, status: 404, message: 'The volunteer was deleted.' };
  }

  return (
    <Dialog open onClose={handleClose} title={volunteer.name} closeLabel={t('common.close')}>
      <div className="admin-dialog">
        <DefinitionList
          lined
          terms={[
            [t('volunteerSignUp.email'), emailLink],
            [t('volunteerSignUp.phone'), volunteer.phone || '–'],
            [t('adminVolunteers.languages'), spoken.map((code) => spokenLanguages[code]).join(', ') || '–'],
          ]}
        />
        {volunteer.message && (
          <div>
            <p className="muted">{t('volunteerSignUp.message')}</p>
            <p className="volunteer-message">{volunteer.message}</p>
          </div>
        )}
        {canWrite && <RecordDraft name={id} record={record} />}
        <Field label={t('adminVolunteers.status')}>
          <Select
            value={values.state}
            disabled={!canWrite}
            onChange={({ currentTarget }) =>
              change({ state: volunteerStates.find((one) => one === currentTarget.value) ?? values.state })
            }
          >
            {volunteerStates.map((one) => (
              <option key={one} value={one}>
                {t(`adminVolunteers.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <LimitedField label={t('adminVolunteers.note')} text={values.note} most={maxNoteLength}>
          <Textarea
            rows={4}
            value={values.note}
            disabled={!canWrite}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </LimitedField>
        {failure && <Notice tone="err">{t(failureKeys[failure.status] ?? 'adminVolunteers.failed')}</Notice>}
        {canWrite && (
          <div className="admin-dialog-actions">
            <Button small busy={isSubmitting} onClick={() => void submit()}>
              {t('adminVolunteers.save')}
            </Button>
          </div>
        )}
      </div>
      <ConflictDialog
        open={sent.status === 'conflict'}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={() => void takeTheirs()}
        onCancel={reset}
      />
      <UnsavedChanges when={record.isChanged} />
      <LeaveDialog open={isLeaving} onLeave={onCancel} onStay={() => setLeaving(false)} />
    </Dialog>
  );
}

type Handling = Pick<Volunteer, 'state' | 'note'>;

function handlingOf({ state, note }: Volunteer): Handling {
  return { state, note };
}

function storedOf(volunteer: Volunteer): Stored<Handling> {
  return { values: handlingOf(volunteer), version: volunteer.version };
}
