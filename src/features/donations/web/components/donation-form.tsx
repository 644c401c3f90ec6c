import { type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatMoney, wholeMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { amountOf, type DonationValues, initialValues, valuesIn } from '../donation-values.ts';
import { useDonation } from '../use-donation.ts';
import { useReplacement } from '../use-replacement.ts';
import { AmountStep } from './amount-step.tsx';
import { DonationOutcome } from './donation-outcome.tsx';
import { DonorStep } from './donor-step.tsx';
import { FrequencyStep } from './frequency-step.tsx';
import { RecognitionStep } from './recognition-step.tsx';
import { ReplacementNotice } from './replacement-notice.tsx';

type DonationFormProps = {
  projectId: string | null;
  /** That of the project, offered first where the address names none. */
  currency: string | undefined;
};

/** The form of a donation. Nothing typed is lost by a failure; after the thanks only the amount is cleared. */
export function DonationForm({ projectId, currency }: DonationFormProps) {
  const { t } = useI18n();
  const { search } = useLocation();
  const { currencies } = useSite();
  const [values, setValues] = useState<DonationValues>(() => initialValues(search, currencies, currency));
  const change = useCallback(
    (part: Partial<DonationValues>) => setValues((before) => ({ ...before, ...part })),
    [],
  );
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const early = form.current && new FormData(form.current);
    if (early) setValues((before) => ({ ...before, ...valuesIn(early, before) }));
  }, []);
  const { state: replaced, markUsed } = useReplacement(search, (former) =>
    setValues((before) => ({
      ...before,
      paymentType: former.paymentType,
      donorName: before.donorName || (former.donorName ?? ''),
      donorEmail: before.donorEmail || former.donorEmail,
    })),
  );
  const finish = useCallback(() => {
    markUsed();
    change({ preset: null, customAmount: '', donorMessage: '' });
  }, [change, markUsed]);
  const [missed, setMissed] = useState<object | null>(null);
  const { phase, isBusy, donate } = useDonation({
    values,
    projectId,
    permit: replaced.step === 'permitted' ? replaced.permit : null,
    onRecall: change,
    onThanks: finish,
  });

  const amount = amountOf(values);
  const faultyField = phase.name === 'failed' ? phase.field : undefined;
  const isMonthly = values.frequency === 'monthly';
  const refusal = faultyField === 'replaces' ? ({ step: 'refused' } as const) : replaced;
  const isHeld = isMonthly && (refusal.step === 'asking' || refusal.step === 'refused');
  const isAddressMissing = isMonthly && missed !== null && values.donorEmail.trim() === '';
  const amountText = formatMoney(wholeMoney(amount, values.currency));

  useFocusFirstError(form, phase.name === 'failed' && phase.field ? phase : missed);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (amount === 0 || isBusy || isHeld) return;
    const lacksAddress = isMonthly && values.donorEmail.trim() === '';
    setMissed(lacksAddress ? {} : null);
    if (!lacksAddress) void donate();
  }

  return (
    <form ref={form} className="donation-form" onSubmit={handleSubmit} noValidate>
      <ReplacementNotice state={refusal} />
      <RecognitionStep value={values.paymentType} onChange={(paymentType) => change({ paymentType })} />
      <FrequencyStep value={values.frequency} onChange={(frequency) => change({ frequency })} />
      <AmountStep values={values} isTooLarge={faultyField === 'amount'} onChange={change} />
      <DonorStep
        values={values}
        faultyField={faultyField}
        isAddressMissing={isAddressMissing}
        onChange={change}
      />
      <div className="donation-submit">
        <DonationOutcome phase={phase} />
        <div className="donation-submit-row">
          <p className="donation-submit-note">
            {isMonthly && amount > 0
              ? t('donate.submit.noteMonthly', { amount: amountText })
              : t('donate.submit.note')}
          </p>
          <Button type="submit" disabled={amount === 0 || isBusy || isHeld} busy={isBusy}>
            {buttonText()}
          </Button>
        </div>
      </div>
    </form>
  );

  function buttonText(): string {
    if (amount === 0) return t('donate.submit.button');
    return isMonthly
      ? t('donate.submit.buttonMonthly', { amount: amountText })
      : t('donate.submit.buttonWithAmount', { amount: amountText });
  }
}
