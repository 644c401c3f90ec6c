import { z } from 'zod';
import { type Currency, fromDecimal, toDecimal } from '#src/api/money.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { GiftDetail } from '../../../admin-gift.ts';
import type { OfflineMethod } from '../../../offline-gift.ts';
import { offlineGiftForm, reason } from '../../../offline-gift-form.ts';

/** What stands in the fields; the amount as it is typed. */
export type OfflineValues = {
  method: OfflineMethod;
  receivedOn: string;
  amount: string;
  currency: Currency;
  paymentType: 'named' | 'anonymous';
  projectId: string;
  donorName: string;
  donorMessage: string;
  donorEmail: string;
  reference: string;
  goods: string;
  locale: Locale;
  /** Why a wrong entry is corrected. */
  reason: string;
};

export function newEntry(locale: Locale): OfflineValues {
  return {
    method: 'cash',
    receivedOn: today(),
    amount: '',
    currency: 'USD',
    paymentType: 'named',
    projectId: '',
    donorName: '',
    donorMessage: '',
    donorEmail: '',
    reference: '',
    goods: '',
    locale,
    reason: '',
  };
}

/** A gift that was entered, to be entered again as it should be. */
export function valuesOf(gift: GiftDetail): OfflineValues {
  return {
    method: gift.offline?.method ?? 'cash',
    receivedOn: gift.offline?.receivedOn ?? gift.createdAt.slice(0, 10),
    amount: toDecimal(gift),
    currency: gift.currency,
    paymentType: gift.paymentType,
    projectId: gift.project?.projectId ?? '',
    donorName: gift.donorName ?? '',
    donorMessage: gift.donorMessage ?? '',
    donorEmail: gift.donorEmail ?? '',
    reference: gift.offline?.reference ?? '',
    goods: gift.offline?.goods ?? '',
    locale: gift.locale,
    reason: '',
  };
}

/** What is sent for what stands in the fields. */
export function entryOf({ amount, reason: _reason, ...values }: OfflineValues) {
  return { ...values, amountMinor: fromDecimal(amount, values.currency) ?? 0 };
}

/** The rules of the API, for the fields. */
export function entryRules(isCorrection: boolean): z.ZodType {
  const rules = isCorrection ? offlineGiftForm.safeExtend({ reason }) : offlineGiftForm;
  return z.preprocess((values) => {
    const typed = z.custom<OfflineValues>().parse(values);
    return { ...entryOf(typed), reason: typed.reason };
  }, rules);
}

/** The calendar day where the administrator is. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
