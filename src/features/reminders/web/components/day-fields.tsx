import { observanceName, observanceIds } from '#src/features/panchang/festival-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { CheckboxField } from '#src/ui/controls/checkbox-field.tsx';
import { ChoiceCard, ChoiceCards } from '#src/ui/controls/choice-cards.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { leads, observanceRows, type ReminderChoices, rows } from '../../choices.ts';
import type { ErrorOf } from './field-error.ts';

type DayFieldsProps = { choices: ReminderChoices; errorOf: ErrorOf };

const groups = ['ekadashi', 'moon', 'fast'] as const;

/** Groups of observances, single ones, and when they are announced. */
export function DayFields({ choices, errorOf }: DayFieldsProps) {
  const { t, locale } = useI18n();
  // One more can always be chosen, also without scripts.
  const shownRows = observanceRows.slice(0, Math.max(rows.length, choices.observances.length + 1));

  return (
    <fieldset className="reminder-part stack">
      <legend>{t('reminders.days.title')}</legend>
      <p className="muted">{t('reminders.days.text')}</p>
      <div className="reminder-checks">
        <CheckboxField
          name="festival"
          value="yes"
          defaultChecked={choices.groups.includes('festival')}
          label={t('panchangViews.group.festival')}
          {...errorOf('festival')}
        />
        {groups.map((group) => (
          <Checkbox
            key={group}
            name={group}
            value="yes"
            defaultChecked={choices.groups.includes(group)}
            label={t(`panchangViews.group.${group}`)}
          />
        ))}
      </div>
      <details open={choices.observances.length > 0}>
        <summary>{t('reminders.days.single')}</summary>
        <div className="reminder-columns">
          {shownRows.map((row) => (
            <Field
              key={row}
              label={t('reminders.days.observance', { number: row })}
              {...errorOf(`observance${row}`)}
            >
              <Select name={`observance${row}`} defaultValue={choices.observances[row - 1] ?? ''}>
                <option value="">{t('reminders.days.none')}</option>
                {observanceIds.map((id) => (
                  <option key={id} value={id}>
                    {observanceName({ id, ekadashi: null, rashi: null })[locale]}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      </details>
      <ChoiceCards legend={t('reminders.days.lead')}>
        {leads.map((lead) => (
          <ChoiceCard
            key={lead}
            name="lead"
            value={lead}
            title={t(`reminders.days.${lead}`)}
            defaultChecked={choices.lead === lead}
          />
        ))}
      </ChoiceCards>
    </fieldset>
  );
}
