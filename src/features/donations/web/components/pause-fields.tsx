import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { pauseMonths } from '../../recurring-names.ts';

/** How long to pause. */
export function PauseFields() {
  const { t } = useI18n();
  return (
    <Field label={t('cancelDonation.instead.months')}>
      <Select name="months" defaultValue="1">
        {Array.from({ length: pauseMonths }, (_, index) => (
          <option key={index} value={index + 1}>
            {t('cancelDonation.instead.count', { count: index + 1 })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
