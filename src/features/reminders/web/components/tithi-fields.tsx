import { monthCalendar, monthIn } from '#src/features/panchang/annual-names.ts';
import { pakshaNames, tithiName } from '#src/features/panchang/names.ts';
import { monthName } from '#src/features/panchang/year-names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { type ReminderChoices, rows, tithiOccasions } from '../../choices.ts';
import type { ErrorOf } from './field-error.ts';

type TithiFieldsProps = { choices: ReminderChoices; errorOf: ErrorOf };

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const tithis = Array.from({ length: 30 }, (_, index) => index + 1);

/** Lunar dates of persons. */
export function TithiFields({ choices, errorOf }: TithiFieldsProps) {
  const { t, locale } = useI18n();
  const hasError = rows.some((row) => errorOf(`month${row}`).error ?? errorOf(`tithi${row}`).error);

  return (
    <details className="reminder-part" open={choices.tithis.length > 0 || hasError}>
      <summary>{t('reminders.tithis.title')}</summary>
      <div className="stack">
        <input type="hidden" name="monthCalendar" value={monthCalendar(locale)} />
        <p className="muted">
          {t('reminders.tithis.text')} <TextLink href="/remembrance">{t('reminders.tithis.find')}</TextLink>
        </p>
        {rows.map((row) => (
          <TithiRow key={row} row={row} stored={choices.tithis[row - 1]} errorOf={errorOf} />
        ))}
      </div>
    </details>
  );
}

type TithiRowProps = {
  row: (typeof rows)[number];
  stored: ReminderChoices['tithis'][number] | undefined;
  errorOf: ErrorOf;
};

function TithiRow({ row, stored, errorOf }: TithiRowProps) {
  const { t, locale } = useI18n();
  const choose = <option value="">{t('reminders.tithis.choose')}</option>;

  return (
    <fieldset className="reminder-tithi">
      <legend>{t('reminders.tithis.row', { number: row })}</legend>
      <div className="reminder-columns">
        <Field label={t('reminders.tithis.month')} {...errorOf(`month${row}`)}>
          <Select name={`month${row}`} defaultValue={stored ? monthIn(monthCalendar(locale), stored) : ''}>
            {choose}
            {months.map((month) => (
              <option key={month} value={month}>
                {monthName(month)[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('reminders.tithis.tithi')} {...errorOf(`tithi${row}`)}>
          <Select name={`tithi${row}`} defaultValue={stored?.tithi ?? ''}>
            {choose}
            {tithis.map((tithi) => (
              <option key={tithi} value={tithi}>
                {nameOf(tithi, locale)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('reminders.tithis.occasion')}>
          <Select name={`occasion${row}`} defaultValue={stored?.occasion ?? 'shraddha'}>
            {tithiOccasions.map((occasion) => (
              <option key={occasion} value={occasion}>
                {t(`reminders.tithis.occasions.${occasion}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('reminders.tithis.name')}
          optionalMark={t('reminders.tithis.optional')}
          {...errorOf(`name${row}`)}
        >
          <Input name={`name${row}`} autoComplete="off" maxLength={120} defaultValue={stored?.name ?? ''} />
        </Field>
      </div>
      <Checkbox
        name={`adhika${row}`}
        value="yes"
        defaultChecked={stored?.isAdhika ?? false}
        label={t('reminders.tithis.adhika')}
      />
    </fieldset>
  );
}

function nameOf(tithi: number, locale: Locale): string {
  const name = tithiName(tithi)[locale];
  return tithi % 15 === 0 ? name : `${pakshaNames[tithi < 15 ? 'shukla' : 'krishna'][locale]} ${name}`;
}
