import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { longestMessage, longestName } from '../../donation-amounts.ts';
import type { DonationValues } from '../donation-values.ts';
import { DonationStep } from './donation-step.tsx';

type DonorStepProps = {
  values: DonationValues;
  /** The field that the server refused. */
  faultyField: string | undefined;
  /** A recurring donation was asked for without an address. */
  isAddressMissing: boolean;
  onChange: (change: Partial<DonationValues>) => void;
};

/** DON-04: name and message of those who are named, and where the receipt goes. */
export function DonorStep({ values, faultyField, isAddressMissing, onChange }: DonorStepProps) {
  const { t } = useI18n();
  const { asksForPan } = useSite();
  const isNamed = values.paymentType === 'named';
  const isMonthly = values.frequency === 'monthly';

  return (
    <DonationStep number="४" title={isNamed ? t('donate.donor.legend') : t('donate.donor.legendAnonymous')}>
      <div className="stack donation-donor">
        {isNamed && (
          <>
            <Field
              label={t('donate.donor.name')}
              optionalMark={t('donate.donor.optional')}
              error={
                tooLong(values.donorName, longestName) && t('donate.donor.nameTooLong', { most: longestName })
              }
            >
              <Input
                name="donorName"
                autoComplete="name"
                value={values.donorName}
                onChange={(event) => onChange({ donorName: event.currentTarget.value })}
              />
            </Field>
            <Field
              label={t('donate.donor.message')}
              optionalMark={t('donate.donor.optional')}
              error={
                tooLong(values.donorMessage, longestMessage) &&
                t('donate.donor.messageTooLong', { most: longestMessage })
              }
            >
              <Textarea
                name="donorMessage"
                rows={3}
                placeholder={t('donate.donor.messagePlaceholder')}
                value={values.donorMessage}
                onChange={(event) => onChange({ donorMessage: event.currentTarget.value })}
              />
            </Field>
          </>
        )}
        <Field
          label={t('donate.donor.email')}
          optionalMark={isMonthly ? undefined : t('donate.donor.optional')}
          hint={isMonthly ? t('donate.donor.emailMonthlyHint') : t('donate.donor.emailHint')}
          error={emailError()}
        >
          <Input
            name="donorEmail"
            type="email"
            autoComplete="email"
            required={isMonthly}
            value={values.donorEmail}
            onChange={(event) => onChange({ donorEmail: event.currentTarget.value })}
          />
        </Field>
        {asksForPan && values.currency === 'INR' && (
          <Field
            label={t('donate.donor.pan')}
            optionalMark={t('donate.donor.optional')}
            hint={t('donate.donor.panHint')}
            error={faultyField === 'donorPan' ? t('donate.donor.panInvalid') : undefined}
          >
            <Input
              name="donorPan"
              autoComplete="off"
              maxLength={20}
              value={values.donorPan}
              onChange={(event) => onChange({ donorPan: event.currentTarget.value })}
            />
          </Field>
        )}
      </div>
    </DonationStep>
  );

  function emailError(): string | undefined {
    if (isAddressMissing) return t('donate.donor.emailNeeded');
    return faultyField === 'donorEmail' ? t('donate.donor.emailInvalid') : undefined;
  }
}

function tooLong(text: string, most: number): '' | undefined | true {
  return Array.from(text.trim()).length > most ? true : undefined;
}
