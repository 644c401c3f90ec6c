import { formatMoney, wholeMoney, wholeUnits } from '#src/api/money.ts';
import type { FieldIssue } from '#src/web/field-issue.ts';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import type { TierBenefit } from '#src/api/tier-benefit.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';

const kinds = ['undeclared', 'none', 'religious', 'goods'] as const;

type TierBenefitFieldProps = {
  label: string;
  benefit: TierBenefit;
  /** Currency of the tier. */
  currency: string;
  /** Error of a field below the benefit, such as `description`. */
  issueOf: (field: string) => FieldIssue | undefined;
  onChange: (benefit: TierBenefit) => void;
};

/** Benefit that a donor receives for a tier, as receipts state it. */
export function TierBenefitField({ label, benefit, currency, issueOf, onChange }: TierBenefitFieldProps) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const description = issueOf('description');
  const value = issueOf('value.amountMinor') ?? issueOf('value.currency');

  return (
    <>
      <Field label={label} hint={t(`adminTiers.hints.${benefit.kind}`)}>
        <Select
          value={benefit.kind}
          onChange={(event) => {
            const kind = kinds.find((one) => one === event.currentTarget.value);
            if (kind) onChange(startOf(kind, currency));
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`adminTiers.kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {benefit.kind === 'goods' && (
        <div className="form-pair">
          <Field
            label={t('adminTiers.description')}
            {...(description && {
              error:
                description.code === 'required' ? t('adminTiers.descriptionMissing') : fieldText(description),
            })}
          >
            <Input
              value={benefit.description}
              onChange={(event) => onChange({ ...benefit, description: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={t('adminTiers.value', { currency })}
            hint={formatMoney(benefit.value, 'two')}
            {...(value && { error: t('adminTiers.valueRule') })}
          >
            <Input
              type="number"
              min={1}
              step={1}
              value={String(wholeUnits(benefit.value))}
              onChange={(event) => {
                const estimate = wholeMoney(Math.round(Number(event.currentTarget.value)), currency);
                onChange({ ...benefit, value: estimate });
              }}
            />
          </Field>
        </div>
      )}
    </>
  );
}

function startOf(kind: TierBenefit['kind'], currency: string): TierBenefit {
  return kind === 'goods' ? { kind, description: '', value: wholeMoney(0, currency) } : { kind };
}
