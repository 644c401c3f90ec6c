import type { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { Books, ExportForm } from '../../admin-contract.ts';
import { bookPrograms } from '../../book-names.ts';
import { programNames } from './program-names.ts';

type BookFieldsProps = {
  books: Books;
  form: ExportForm;
  onChange: (part: Partial<ExportForm>) => void;
};

/** Accounting program, currency of the books, and how donations are grouped. */
export function BookFields({ books, form, onChange }: BookFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <Field label={t('adminBooks.program')}>
        <Select
          value={form.program}
          onChange={({ currentTarget }) =>
            onChange({ program: currentTarget.value === 'xero' ? 'xero' : 'quickbooks' })
          }
        >
          {bookPrograms.map((program) => (
            <option key={program} value={program}>
              {programNames[program]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('adminBooks.currency')}>
        <Select
          value={form.currency}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
        >
          {books.currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Select>
      </Field>
      <Field label={t('adminBooks.grouping')}>
        <Select
          value={form.grouping}
          onChange={({ currentTarget }) =>
            onChange({ grouping: currentTarget.value === 'payout' ? 'payout' : 'day' })
          }
        >
          <option value="day">{t('adminBooks.byDay')}</option>
          <option value="payout">{t('adminBooks.byPayout')}</option>
        </Select>
      </Field>
    </>
  );
}

type PeriodFieldsProps = BookFieldsProps & Pick<ReturnType<typeof useCheckedFields>, 'errorOf'>;

/** First and last day of the export. */
export function PeriodFields({ books, form, errorOf, onChange }: PeriodFieldsProps) {
  const { t, formatListDate } = useI18n();
  return (
    <>
      <Field label={t('adminBooks.from')} {...errorOf('from')}>
        <Input
          name="from"
          type="date"
          required
          max={form.to}
          value={form.from}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        />
      </Field>
      <Field
        label={t('adminBooks.to')}
        hint={t('adminBooks.toHint', { date: formatListDate(books.lastDay) })}
        {...errorOf('to')}
      >
        <Input
          name="to"
          type="date"
          required
          min={form.from}
          max={books.lastDay}
          value={form.to}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
      </Field>
    </>
  );
}
