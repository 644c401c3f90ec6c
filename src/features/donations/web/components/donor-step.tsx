import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { circleAlertIcon } from '#src/ui/media/icons.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Segments } from '#src/ui/controls/segments.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import type { FieldErrors } from '../donation-errors.ts';
import type { DonationValues } from '../donation-values.ts';
import { fieldId } from '../field-id.ts';
import { useReceiver } from '../use-receiver.ts';

type DonorStepProps = {
  values: DonationValues;
  errors: FieldErrors;
  onChange: (change: Partial<DonationValues>) => void;
  onLeave: (field: 'donorEmail' | 'donorPan') => void;
};

/** DON-04: name and message of those who are named, and where the receipt goes. */
export function DonorStep({ values, errors, onChange, onLeave }: DonorStepProps) {
  const { t } = useI18n();
  const { legalEntities } = useSite();
  const isNamed = values.paymentType === 'named';
  const { entity, hasTaxCountryField } = useReceiver(values);
  const isForIndia = legalEntities.in !== null && entity === 'in';
  const field = { values, errors, onChange };

  return (
    <fieldset className="donation-donor">
      <legend className="donation-donor-legend">
        {isNamed ? t('donate.donor.legend') : t('donate.donor.legendAnonymous')}
      </legend>
      {hasTaxCountryField && <TaxCountry values={values} onChange={onChange} />}
      <div className="donation-pair">
        {isNamed && <DonorName {...field} />}
        <DonorEmail {...field} onLeave={onLeave} />
        {!isNamed && <ReceiptName {...field} />}
        {isForIndia && (
          <Citizenship
            isChecked={values.isIndianCitizen}
            error={errors.isIndianCitizen}
            onChange={(isIndianCitizen) => onChange({ isIndianCitizen })}
          />
        )}
        {isForIndia && <DonorPan {...field} onLeave={onLeave} />}
        {isNamed && <DonorMessage {...field} />}
      </div>
    </fieldset>
  );
}

type FieldProps = Omit<DonorStepProps, 'onLeave'>;

function TaxCountry({ values, onChange }: Pick<FieldProps, 'values' | 'onChange'>) {
  const { t } = useI18n();
  return (
    <Segments
      legend={t('donate.donor.taxCountry')}
      name="taxCountry"
      value={values.taxCountry}
      choices={[
        { value: '', label: t('donate.donor.taxElsewhere') },
        { value: 'IN', label: t('donate.donor.taxIndia') },
      ]}
      hint={t('donate.donor.taxCountryHint')}
      onChange={(taxCountry) => onChange({ taxCountry })}
    />
  );
}

function DonorName({ values, errors, onChange }: FieldProps) {
  const { t } = useI18n();
  return (
    <Field
      id={fieldId('donorName')}
      label={t('donate.donor.name')}
      optionalMark={t('donate.donor.optional')}
      error={errors.donorName}
    >
      <Input
        name="donorName"
        autoComplete="name"
        value={values.donorName}
        onChange={(event) => onChange({ donorName: event.currentTarget.value })}
      />
    </Field>
  );
}

function DonorEmail({ values, errors, onChange, onLeave }: DonorStepProps) {
  const { t } = useI18n();
  const isMonthly = values.frequency === 'monthly';
  return (
    <Field
      id={fieldId('donorEmail')}
      label={t('donate.donor.email')}
      optionalMark={isMonthly ? undefined : t('donate.donor.optional')}
      hint={isMonthly ? t('donate.donor.emailMonthlyHint') : t('donate.donor.emailHint')}
      error={errors.donorEmail}
    >
      <Input
        name="donorEmail"
        type="email"
        autoComplete="email"
        required={isMonthly}
        value={values.donorEmail}
        onChange={(event) => onChange({ donorEmail: event.currentTarget.value })}
        onBlur={() => onLeave('donorEmail')}
      />
    </Field>
  );
}

function ReceiptName({ values, errors, onChange }: FieldProps) {
  const { t } = useI18n();
  return (
    <Field
      id={fieldId('receiptName')}
      label={t('donate.donor.receiptName')}
      optionalMark={t('donate.donor.optional')}
      hint={t('donate.donor.receiptNameHint')}
      error={errors.receiptName}
    >
      <Input
        name="receiptName"
        autoComplete="name"
        value={values.receiptName}
        onChange={(event) => onChange({ receiptName: event.currentTarget.value })}
      />
    </Field>
  );
}

function DonorPan({ values, errors, onChange, onLeave }: DonorStepProps) {
  const { t } = useI18n();
  return (
    <Field
      id={fieldId('donorPan')}
      label={t('donate.donor.pan')}
      optionalMark={t('donate.donor.optional')}
      hint={t('donate.donor.panHint')}
      error={errors.donorPan}
    >
      <Input
        name="donorPan"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={values.donorPan}
        onChange={(event) => onChange({ donorPan: event.currentTarget.value })}
        onBlur={() => onLeave('donorPan')}
      />
    </Field>
  );
}

function DonorMessage({ values, errors, onChange }: FieldProps) {
  const { t } = useI18n();
  return (
    <Field
      id={fieldId('donorMessage')}
      label={t('donate.donor.message')}
      optionalMark={t('donate.donor.optional')}
      error={errors.donorMessage}
      className="donation-message"
    >
      <Textarea
        name="donorMessage"
        rows={2}
        placeholder={t('donate.donor.messagePlaceholder')}
        value={values.donorMessage}
        onChange={(event) => onChange({ donorMessage: event.currentTarget.value })}
      />
    </Field>
  );
}

type CitizenshipProps = {
  isChecked: boolean;
  error: string | undefined;
  onChange: (isChecked: boolean) => void;
};

/** Citizenship decides which entity may receive a donation; the checkbox is shown only where an entity in India does. */
function Citizenship({ isChecked, error, onChange }: CitizenshipProps) {
  const { t } = useI18n();
  const id = fieldId('isIndianCitizen');
  const errorId = `${id}-error`;
  return (
    <div className="field donation-citizen">
      <Checkbox
        id={id}
        name="isIndianCitizen"
        required
        checked={isChecked}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? `${id}-hint ${errorId}` : `${id}-hint`}
        label={t('donate.donor.citizen')}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {t('donate.donor.citizenHint')}
      </p>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon shape={circleAlertIcon} />
          {error}
        </p>
      )}
    </div>
  );
}
