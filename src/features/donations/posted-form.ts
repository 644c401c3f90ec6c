import { type AmountsByCurrency, amountsOf } from '#src/api/amounts/donation-presets.ts';
import { currencyOf } from '#src/api/amounts/currencies.ts';
import type { Currency, Money } from '#src/api/money.ts';
import type { PostedFields } from '#src/api/forms/posted-form.ts';
import { digitsOf, hasDecimals } from './donation-amounts.ts';

/** Fragment of the donate page's address to which a failed checkout redirects. Browsers do not send it. */
export const failedCallback = '#failed';

/** Parameter of the callback URL of checkouts that were opened without scripts: a token of the donation. */
export const callbackTokenName = 'token';

/** Page between form and payment page for browsers without scripts. */
export const payPath = '/donate/pay';

/** What opens the gateway's payment page. */
export type PaymentForm = {
  total: Money;
  isMonthly: boolean;
  /** `get` for a page of its own that needs no fields. */
  method: 'get' | 'post';
  action: string;
  fields: Record<string, string>;
  /** The donate page with what was chosen, without what names the donor. */
  back: string;
};

/**
 * Body of `createPayment` that posted fields represent. A card belongs to the currency in which it was shown: in another
 * currency its number would mean another sum, so there it is no amount.
 */
export function donationOf(
  fields: PostedFields,
  locale: string,
  amounts: AmountsByCurrency,
): Record<string, unknown> {
  const { paymentType, frequency, projectId, donorName, receiptName, donorMessage, donorEmail, donorPan } =
    fields;
  const currency = currencyOf(fields['currency']) ?? 'USD';
  const { presets } = amountsOf(amounts, currency);
  return {
    paymentType,
    frequency,
    currency: fields['currency'],
    amount: amountIn(fields, currency, presets),
    taxCountry: fields['taxCountry'],
    projectId,
    // Of the other recognition's fields the page shows no errors.
    ...(paymentType === 'anonymous' ? { receiptName } : { donorName, donorMessage }),
    donorEmail,
    donorPan,
    isIndianCitizen: fields['isIndianCitizen'] !== undefined,
    employer: fields['employer'],
    coverFees: fields['coverFees'] !== undefined,
    ...(fields['hasTribute'] !== undefined && {
      tributeKind: fields['tributeKind'],
      honoreeName: fields['honoreeName'],
      hasCard: fields['hasCard'] !== undefined,
    }),
    ...(fields['hasCard'] !== undefined && {
      recipientName: fields['recipientName'],
      recipientEmail: fields['recipientEmail'],
      cardDate: fields['cardDate'],
      cardMessage: fields['cardMessage'],
    }),
    locale,
  };
}

/** NaN, which the API rejects, for decimals: without scripts a donor does not see what their amount is read as. */
function amountIn(
  { amount = '', preset = '' }: PostedFields,
  currency: Currency,
  presets: readonly number[],
): number {
  if (hasDecimals(amount, currency)) return Number.NaN;
  const typed = digitsOf(amount);
  if (typed !== '') return Number(typed);
  return presets.find((one) => String(one) === preset) ?? 0;
}
