import { translatorFor } from '#src/i18n/server-messages.ts';
import type { StoredPayment } from '../payments/payment-store.ts';

/** What a donation is for, in the donor's language, as payment pages show it. */
export function paymentLine(
  { projectTitle, locale }: Pick<StoredPayment, 'projectTitle' | 'locale'>,
  frequency: 'once' | 'monthly',
  organisation: string,
): string {
  const { t } = translatorFor(locale);
  return t(`receipts.payment.${frequency}`, { name: projectTitle ?? organisation });
}
