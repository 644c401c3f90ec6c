import { weekdayNames } from '#src/i18n/calendar-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { maxMinutes, type ReminderChoices, weekdays } from '../../choices.ts';
import type { ErrorOf } from './field-error.ts';

type DailyFieldsProps = { choices: ReminderChoices; errorOf: ErrorOf };

const times = ['sunrise', 'rahuKaal'] as const;
const suggestedMinutes = { sunrise: 30, rahuKaal: 15 };

/** Sunrise and Rahu Kaal with their weekdays. */
export function DailyFields({ choices, errorOf }: DailyFieldsProps) {
  const { t, locale } = useI18n();
  const stored = { sunrise: choices.sunriseMinutes, rahuKaal: choices.rahuKaalMinutes };
  const { error } = errorOf('weekday0');

  return (
    <fieldset className="reminder-part stack">
      <legend>{t('reminders.daily.title')}</legend>
      <div className="reminder-columns">
        {times.map((time) => (
          <div key={time} className="stack">
            <Checkbox
              name={time}
              value="yes"
              defaultChecked={stored[time] !== null}
              label={t(`reminders.daily.${time}`)}
            />
            <Field label={t(`reminders.daily.${time}Minutes`)} {...errorOf(`${time}Minutes`)}>
              <Input
                name={`${time}Minutes`}
                type="number"
                inputMode="numeric"
                required
                min={0}
                max={maxMinutes}
                defaultValue={stored[time] ?? suggestedMinutes[time]}
              />
            </Field>
          </div>
        ))}
      </div>
      <fieldset>
        <legend className="field-label">{t('reminders.daily.weekdays')}</legend>
        <div className="reminder-checks">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              name={`weekday${day}`}
              value="yes"
              defaultChecked={choices.weekdays.includes(day)}
              aria-invalid={error && day === 0 ? true : undefined}
              label={weekdayNames[locale][day]}
            />
          ))}
        </div>
        {error && <p className="field-error">{error}</p>}
      </fieldset>
    </fieldset>
  );
}
