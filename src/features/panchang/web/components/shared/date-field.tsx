import type { CivilDate } from '#src/local-time/civil-date.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { supportedDates } from '#src/local-time/supported-years.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';

type DateFieldProps = {
  date: CivilDate;
  onChange: (date: CivilDate) => void;
  /** A visible label, where the page has room for one. */
  label?: string;
};

/** Field for a date of the supported years. An incomplete date has no effect. */
export function DateField({ date, onChange, label }: DateFieldProps) {
  const { t } = useI18n();

  return (
    <Field label={label ?? t('panchang.goToDate')} hideLabel={!label} className="pan-date needs-script">
      <Input
        key={date}
        type="date"
        className="in--sm"
        min={supportedDates.first}
        max={supportedDates.last}
        defaultValue={date}
        onChange={({ currentTarget }) => {
          if (currentTarget.value && currentTarget.validity.valid) onChange(currentTarget.value);
        }}
      />
    </Field>
  );
}
