import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { RegistrationView } from '../../registration-contract.ts';
import { manageRegistrationLink } from '../../registration-links.ts';

/** Changes name, number of people and attendance. A plain form. */
export function ChangeForm({ token, view }: { token: string; view: RegistrationView }) {
  const { t } = useI18n();
  const { name, seats, attendance, event } = view;

  return (
    <form className="stack" method="post" action={manageRegistrationLink(token, 'change')}>
      <h2>{t('eventRegistration.manage.changeTitle')}</h2>
      <Field label={t('eventRegistration.name')}>
        <Input name="name" defaultValue={name} autoComplete="name" required maxLength={120} />
      </Field>
      <Field label={t('eventRegistration.seats')}>
        <Select name="seats" defaultValue={String(seats)}>
          {Array.from({ length: event.maxSeats }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </Select>
      </Field>
      {event.attendance === 'both' ? (
        <Field label={t('eventRegistration.attendance')}>
          <Select name="attendance" defaultValue={attendance}>
            <option value="inPerson">{t('events.inPerson')}</option>
            <option value="online">{t('events.online')}</option>
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="attendance" value={event.attendance} />
      )}
      <p>
        <Button type="submit">{t('eventRegistration.manage.changeButton')}</Button>
      </p>
    </form>
  );
}
