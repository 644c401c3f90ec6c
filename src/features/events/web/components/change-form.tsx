import { useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { KeptFieldsContext } from '#src/ui/controls/kept-fields.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { formResultId } from '#src/ui/feedback/form-result-id.ts';
import { fieldIssues } from '#src/web/field-issue.ts';
import { useRejectedForm } from '#src/web/forms/posted-form-context.ts';
import { PostedNotice } from '#src/web/forms/posted-notice.tsx';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import type { RegistrationView } from '../../registration-contract.ts';
import { manageRegistrationLink, manageRegistrationPath } from '../../registration-links.ts';
import { maxRegistrationSeats } from '../../registration-seats.ts';

type ChangeFormProps = {
  token: string;
  /** Null for a rejected form whose registration is not loaded, as without scripts. */
  view: RegistrationView | null;
};

/** What is offered without the registration: everything, of which the server accepts what the event has. */
const anyRegistration = {
  name: '',
  seats: 1,
  attendance: 'inPerson',
  event: { maxSeats: maxRegistrationSeats, attendance: 'both' },
} as const;

/** Changes name, number of people and attendance. A plain form; a rejected one is shown again with its input. */
export function ChangeForm({ token, view }: ChangeFormProps) {
  const { t } = useI18n();
  const { name, seats, attendance, event } = view ?? anyRegistration;
  const fieldText = useFieldText();
  const form = useRef<HTMLFormElement>(null);
  const posted = useRejectedForm(manageRegistrationPath);
  const issues = fieldIssues(posted?.errors ?? {});
  // Seats that a person has stay when the event offers fewer.
  const maxSeats = Math.max(event.maxSeats, seats);

  useFocusFirstError(form, posted);

  function errorOf(field: string): { error?: string } {
    const error = fieldText(issues[field]);
    return error === undefined ? {} : { error };
  }

  return (
    <form
      ref={form}
      className="stack"
      method="post"
      action={`${manageRegistrationLink(token, 'change')}#${formResultId}`}
    >
      <h2>{t('eventRegistration.manage.changeTitle')}</h2>
      {posted && <PostedNotice wrong={[]}>{t('eventRegistration.manage.rejected')}</PostedNotice>}
      <KeptFieldsContext value={posted?.fields ?? null}>
        <Field label={t('eventRegistration.name')} {...errorOf('name')}>
          <Input name="name" defaultValue={name} autoComplete="name" required maxLength={120} />
        </Field>
        <Field label={t('eventRegistration.seats')} {...errorOf('seats')}>
          <Select name="seats" defaultValue={String(seats)}>
            {Array.from({ length: maxSeats }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </Select>
        </Field>
        {event.attendance === 'both' ? (
          <Field label={t('eventRegistration.attendance')} {...errorOf('attendance')}>
            <Select name="attendance" defaultValue={attendance}>
              <option value="inPerson">{t('events.inPerson')}</option>
              <option value="online">{t('events.online')}</option>
            </Select>
          </Field>
        ) : (
          <input type="hidden" name="attendance" value={event.attendance} />
        )}
      </KeptFieldsContext>
      <p>
        <Button type="submit">{t('eventRegistration.manage.changeButton')}</Button>
      </p>
    </form>
  );
}
