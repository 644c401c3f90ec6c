import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { pauseMonths } from '../../recurring-names.ts';

type PauseFieldsProps = { months?: number; onChange?: (months: number) => void };

/** How long to pause. */
export function PauseFields({ months, onChange }: PauseFieldsProps) {
  const { t } = useI18n();
  return (
    <Field label={t('cancelDonation.instead.months')}>
      <Select
        name="months"
        {...(months === undefined ? { defaultValue: 1 } : { value: months })}
        onChange={({ target }) => onChange?.(Number(target.value))}
      >
        {Array.from({ length: pauseMonths }, (_, index) => (
          <option key={index} value={index + 1}>
            {t('cancelDonation.instead.count', { count: index + 1 })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
