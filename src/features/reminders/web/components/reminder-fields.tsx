import { useScripts } from '#src/features/panchang/web/components/shared/use-place-choice.ts';
import { PlaceField } from '#src/features/places/web/components/place-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { ReminderChoices } from '../../choices.ts';
import { DailyFields } from './daily-fields.tsx';
import { DayFields } from './day-fields.tsx';
import type { ErrorOf } from './field-error.ts';
import './reminder-fields.css';
import { TithiFields } from './tithi-fields.tsx';

type ReminderFieldsProps = {
  choices: ReminderChoices;
  place: { id: string; name: string } | null;
  errorOf: ErrorOf;
};

/** What is announced, for which place, and when not. */
export function ReminderFields({ choices, place, errorOf }: ReminderFieldsProps) {
  const { t } = useI18n();
  const hasScripts = useScripts();

  return (
    <>
      <fieldset className="reminder-part">
        <legend>{t('reminders.place.title')}</legend>
        <PlaceField
          key={place?.id ?? 'none'}
          name="place"
          label={t('reminders.place.label')}
          hint={t('reminders.place.hint')}
          initialText={place?.name ?? ''}
          // An ID is sent only where typing clears it.
          initialId={hasScripts ? (place?.id ?? '') : ''}
          required
          error={errorOf('place').error}
        />
      </fieldset>
      <DayFields choices={choices} errorOf={errorOf} />
      <TithiFields choices={choices} errorOf={errorOf} />
      <DailyFields choices={choices} errorOf={errorOf} />
      <fieldset className="reminder-part stack">
        <legend>{t('reminders.quiet.title')}</legend>
        <p className="muted">{t('reminders.quiet.text')}</p>
        <div className="reminder-columns">
          <Field label={t('reminders.quiet.from')} {...errorOf('quietFrom')}>
            <Input type="time" name="quietFrom" defaultValue={choices.quietFrom ?? ''} />
          </Field>
          <Field label={t('reminders.quiet.until')} {...errorOf('quietUntil')}>
            <Input type="time" name="quietUntil" defaultValue={choices.quietUntil ?? ''} />
          </Field>
        </div>
      </fieldset>
    </>
  );
}
