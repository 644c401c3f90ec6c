import { useState } from 'react';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import '#src/admin-ui/page/admin-dialog.css';
import { updateVolunteer, type Volunteer } from '../../admin-contract.ts';
import { languageCodes, spokenLanguages, volunteerStates } from '../../offers.ts';

type VolunteerDialogProps = { volunteer: Volunteer; onDone: () => void; onCancel: () => void };

/** Details of a volunteer, with status and note. */
export function VolunteerDialog({ volunteer, onDone, onCancel }: VolunteerDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const canWrite = useCan()(updateVolunteer);
  const [state, setState] = useState(volunteer.state);
  const [note, setNote] = useState(volunteer.note);
  const spoken = languageCodes.filter((code) => volunteer.spokenLanguages.includes(code));

  const { id, version } = volunteer;
  const { run, isRunning } = useAction(
    () => call(updateVolunteer, { params: { id }, body: { state, note, version } }),
    { errorTitle: t('adminVolunteers.failed'), onDone },
  );

  return (
    <Dialog open onClose={onCancel} title={volunteer.name} closeLabel={t('common.close')}>
      <div className="admin-dialog">
        <DefinitionList
          lined
          terms={[
            [t('volunteerSignUp.email'), volunteer.email],
            [t('volunteerSignUp.phone'), volunteer.phone || '–'],
            [t('volunteerSignUp.languages'), spoken.map((code) => spokenLanguages[code]).join(', ') || '–'],
            [t('volunteerSignUp.message'), volunteer.message || '–'],
          ]}
        />
        <Field label={t('adminVolunteers.status')}>
          <Select
            value={state}
            disabled={!canWrite}
            onChange={({ currentTarget }) =>
              setState(volunteerStates.find((one) => one === currentTarget.value) ?? state)
            }
          >
            {volunteerStates.map((one) => (
              <option key={one} value={one}>
                {t(`adminVolunteers.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('adminVolunteers.note')}>
          <Textarea
            rows={4}
            maxLength={2000}
            value={note}
            disabled={!canWrite}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Field>
        {canWrite && (
          <div className="admin-dialog-actions">
            <Button small busy={isRunning} onClick={() => void run()}>
              {t('adminVolunteers.save')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
