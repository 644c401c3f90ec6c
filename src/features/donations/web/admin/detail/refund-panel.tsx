import { type FormEvent, useRef, useState } from 'react';
import { formatMoney, fromDecimal, toDecimal } from '#src/api/money.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { DonationDetail } from '../../../admin-donation.ts';
import { maxReasonLength } from '../../../offline-donation-form.ts';
import { AmountField } from '../offline/amount-field.tsx';
import { RefundDialog, type Refund } from './refund-dialog.tsx';

type RefundPanelProps = { donation: DonationDetail; onChanged: (donation: DonationDetail) => void };

type Faults = { amount?: string; reason?: string };

/** Gives back a payment or a part of it, after a second question. */
export function RefundPanel({ donation, onChanged }: RefundPanelProps) {
  const { t } = useI18n();
  const payments = donation.attempts.filter(({ refundableMinor }) => refundableMinor > 0);
  const [attemptId, setAttemptId] = useState(payments.find(({ isCounted }) => isCounted)?.attemptId);
  const payment = payments.find((one) => one.attemptId === attemptId) ?? payments[0];
  const currency = payment?.currency ?? donation.currency;
  const leftMinor = payment?.refundableMinor ?? 0;
  const [amount, setAmount] = useState(toDecimal({ amountMinor: leftMinor, currency }));
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [requested, setRequested] = useState<Refund | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, faults);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const amountMinor = fromDecimal(amount, currency);
    const isPossible = amountMinor !== null && amountMinor > 0 && amountMinor <= leftMinor;
    const wrong: Faults = {
      ...(!isPossible && {
        amount: t('adminDonations.amountRule', {
          most: formatMoney({ amountMinor: leftMinor, currency }, 'two'),
        }),
      }),
      ...(reason.trim() === '' && { reason: t('adminDonations.reasonMissing') }),
    };
    setFaults(wrong);
    if (!isPossible || wrong.reason || !payment) return;
    setRequested({ attemptId: payment.attemptId, amountMinor, currency, reason: reason.trim() });
  }

  return (
    <Panel className="donation-part" aria-labelledby="donation-refund">
      <h2 className="panel-title" id="donation-refund">
        {t('adminDonations.refund')}
      </h2>
      <form ref={form} className="stack" noValidate onSubmit={handleSubmit}>
        {payments.length > 1 && (
          <Field label={t('adminDonations.payment')}>
            <Select value={payment?.attemptId} onChange={(event) => setAttemptId(event.currentTarget.value)}>
              {payments.map((one) => (
                <option key={one.attemptId} value={one.attemptId}>
                  {one.attemptId}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <AmountField
          label={`${t('adminDonations.amount')} (${currency})`}
          hint={t('adminDonations.refundable', {
            most: formatMoney({ amountMinor: leftMinor, currency }, 'two'),
          })}
          error={faults.amount}
          value={amount}
          onChange={setAmount}
        />
        <Field
          label={t('adminDonations.reason')}
          hint={t('adminDonations.reasonHint')}
          {...(faults.reason && { error: faults.reason })}
        >
          <Input
            value={reason}
            maxLength={maxReasonLength}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <div className="row">
          <Button type="submit" variant="line">
            {t('adminDonations.refundButton')}
          </Button>
        </div>
      </form>
      <RefundDialog
        donationId={donation.id}
        refund={requested}
        onClose={() => setRequested(null)}
        onDone={onChanged}
      />
    </Panel>
  );
}
