import { type FormEvent, useRef } from 'react';
import '#src/admin-ui/page/admin-dialog.css';
import { formatMoney, toDecimal } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { failureOf } from '#src/web/forms/form-result.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { AmountField } from '../offline/amount-field.tsx';
import { refundReasons, useRefundForm } from './use-refund-form.ts';
import { useRefund } from './use-refund.ts';

type RefundDialogProps = {
  donation: DonationDetail;
  onClose: () => void;
  onDone: (donation: DonationDetail) => void;
};

const maxNoteLength = 400;

/** Refunds a payment or a part of it. The amount is typed twice. */
export function RefundDialog({ donation, onClose, onDone }: RefundDialogProps) {
  const { t } = useI18n();
  const { payments, payment, choosePayment, currency, leftMinor, shownMinor, values, change, errors, check } =
    useRefundForm(donation);
  const form = useRef<HTMLFormElement>(null);
  const refund = useRefund(donation.id, (changed) => {
    onClose();
    onDone(changed);
  });
  const { state, isSubmitting, send } = useSubmitForm(refund);
  useFocusFirstError(form, errors);
  const failure = failureOf(state);
  const isDisputed = donation.disputes.some(({ isOpen, isRefundAllowed }) => isOpen && !isRefundAllowed);

  const amountText = formatMoney({ amountMinor: shownMinor, currency }, 'two');
  // The receipt shows the sum of all refunds.
  const refundedMinor = donation.amountMinor - donation.netAmountMinor;
  const receiptText = formatMoney({ amountMinor: refundedMinor + shownMinor, currency }, 'two');
  // Another payment of the same donation takes the place of the one that counts.
  const hasSuccessor = payments.some(
    (one) =>
      one !== payment && one.amountMinor === donation.amountMinor && one.currency === donation.currency,
  );
  const isOnReceipt = payment?.isCounted === true && !hasSuccessor;
  const receiptNotice = donation.donorEmail
    ? t('adminDonations.refundNotice', { address: donation.donorEmail, amount: receiptText })
    : t('adminDonations.refundUntold');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    const request = check();
    if (request) void send(request);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminDonations.refundTitle', { amount: amountText })}
      closeLabel={t('common.close')}
    >
      <form ref={form} className="admin-dialog" noValidate onSubmit={handleSubmit}>
        {payments.length > 1 && (
          <Field label={t('adminDonations.payment')}>
            <Select value={payment?.attemptId} onChange={(event) => choosePayment(event.currentTarget.value)}>
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
          error={errors.amount}
          value={values.amount}
          onChange={(amount) => change({ amount })}
        />
        <Field
          label={t('adminDonations.reason')}
          hint={t('adminDonations.reasonHint')}
          {...(errors.reason && { error: errors.reason })}
        >
          <Select value={values.reason} onChange={(event) => change({ reason: event.currentTarget.value })}>
            <option value="">{t('adminDonations.reasonChoose')}</option>
            {refundReasons.map((one) => (
              <option key={one} value={one}>
                {t(`adminDonations.refundReasons.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('adminDonations.note')}
          optionalMark={values.reason === 'other' ? undefined : t('adminDonations.optional')}
          {...(errors.note && { error: errors.note })}
        >
          <Input
            value={values.note}
            maxLength={maxNoteLength}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </Field>
        <p className="muted">
          {t('adminDonations.refundText')} {isOnReceipt ? receiptNotice : t('adminDonations.refundUnlisted')}
        </p>
        <AmountField
          label={t('adminDonations.typeAmount', {
            amount: toDecimal({ amountMinor: shownMinor, currency }),
          })}
          error={errors.confirmed}
          value={values.confirmed}
          onChange={(confirmed) => change({ confirmed })}
        />
        {failure && (
          <Notice tone="err">
            {t(
              failure.status === 409 && isDisputed
                ? 'adminDonations.dispute.noRefund'
                : 'adminDonations.refundFailed',
            )}
          </Notice>
        )}
        <div className="admin-dialog-actions">
          <Button variant="line" small onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" small busy={isSubmitting} busyLabel={t('adminDonations.refunding')}>
            {t('adminDonations.refundNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
