import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Segments } from '#src/ui/controls/segments.tsx';
import { tributeKinds } from '../../tributes/tribute-kinds.ts';
import type { FieldErrors, QuietField } from '../donation-errors.ts';
import type { DonationValues } from '../donation-values.ts';
import { fieldId } from '../field-id.ts';
import { TributeCardFields } from './tribute-card-fields.tsx';

type TributeRowProps = {
  values: DonationValues;
  errors: FieldErrors;
  onChange: (change: Partial<DonationValues>) => void;
  onLeave: (field: QuietField) => void;
};

/** Names the person in whose honor or memory the donation is made. The style sheet opens the fields, also without scripts. */
export function TributeRow({ values, errors, onChange, onLeave }: TributeRowProps) {
  const { t } = useI18n();

  return (
    <li className="donation-tribute">
      <Checkbox
        name="hasTribute"
        checked={values.hasTribute}
        onChange={(event) => onChange({ hasTribute: event.currentTarget.checked })}
        label={
          <>
            <b>{t('donate.tribute.label')}</b>
            <small>{t('donate.tribute.hint')}</small>
          </>
        }
      />
      <div className="donation-tribute-fields">
        <Segments
          legend={t('donate.tribute.kind')}
          name="tributeKind"
          value={values.tributeKind}
          choices={tributeKinds.map((value) => ({ value, label: t(`donate.tribute.${value}`) }))}
          onChange={(tributeKind) => onChange({ tributeKind })}
        />
        <Field id={fieldId('honoreeName')} label={t('donate.tribute.name')} error={errors.honoreeName}>
          <Input
            name="honoreeName"
            autoComplete="off"
            value={values.honoreeName}
            onChange={(event) => onChange({ honoreeName: event.currentTarget.value })}
            onBlur={() => onLeave('honoreeName')}
          />
        </Field>
        <TributeCardFields values={values} errors={errors} onChange={onChange} onLeave={onLeave} />
      </div>
    </li>
  );
}
