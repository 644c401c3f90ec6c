import { z } from 'zod';
import { type Currency, fromDecimal, toDecimal, withoutGrouping } from '#src/api/money.ts';
import { isoDay } from '#src/i18n/calendar-day.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { type OfflineMethod, offlineMethods } from '../../../offline/offline-donation.ts';
import { offlineDonationForm, reason } from '../../../offline/offline-donation-form.ts';
import type { RecordedDonor } from '../components/recorded-donor.ts';

/** Values of the fields; the amount as typed. */
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
  sponsor: string;
  isIndianCitizen: boolean;
  locale: Locale;
  /** Why a wrong entry is corrected. */
  reason: string;
};

export function newEntry(locale: Locale, currency: Currency): OfflineValues {
  return {
    method: 'cash',
    receivedOn: today(),
    amount: '',
    currency,
    paymentType: 'named',
    projectId: '',
    donorName: '',
    donorMessage: '',
    donorEmail: '',
    reference: '',
    goods: '',
    sponsor: '',
    isIndianCitizen: false,
    locale,
    reason: '',
  };
}

/** Values of a known donor. */
export function donorValues(donor: RecordedDonor | null): Partial<OfflineValues> {
  return donor ? { donorName: donor.donorName, donorEmail: donor.donorEmail } : {};
}

/** The next one of a series: received on the same day, in the same way and currency. */
export function nextEntry(locale: Locale, { receivedOn, method, currency }: OfflineValues): OfflineValues {
  return { ...newEntry(locale, currency), receivedOn, method };
}

/** A donation that was entered, to be entered again as it should be. */
export function valuesOf(donation: DonationDetail): OfflineValues {
  return {
    method: offlineMethods.find((method) => method === donation.offline?.method) ?? 'cash',
    receivedOn: donation.offline?.receivedOn ?? donation.createdAt.slice(0, 10),
    amount: toDecimal(donation),
    currency: donation.currency,
    paymentType: donation.paymentType,
    projectId: donation.project?.projectId ?? '',
    donorName: donation.donorName ?? '',
    donorMessage: donation.donorMessage ?? '',
    donorEmail: donation.donorEmail ?? '',
    reference: donation.offline?.reference ?? '',
    goods: donation.offline?.goods ?? '',
    sponsor: donation.offline?.sponsor ?? '',
    isIndianCitizen: donation.citizenship !== null,
    locale: donation.locale,
    reason: '',
  };
}

/** Request body for the values of the fields. */
export function entryOf({ amount, reason: _reason, ...values }: OfflineValues) {
  return { ...values, amountMinor: fromDecimal(withoutGrouping(amount), values.currency) ?? 0 };
}

/** The rules of the API, for the fields. */
export function entryRules(isCorrection: boolean): z.ZodType {
  const rules = isCorrection ? offlineDonationForm.safeExtend({ reason }) : offlineDonationForm;
  return z.preprocess((values) => {
    const typed = z.custom<OfflineValues>().parse(values);
    return { ...entryOf(typed), reason: typed.reason };
  }, rules);
}

/** The calendar day where the administrator is. */
function today(): string {
  const now = new Date();
  return isoDay({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}
