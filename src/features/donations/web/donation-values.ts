import { amountsOf, type DonationAmounts } from '#src/api/amounts/donation-presets.ts';
import type { Currency } from '#src/api/money.ts';
import type { PostedFields } from '#src/api/forms/posted-form.ts';
import type { Site } from '#src/api/site.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { digitsOf, withoutDecimals } from '../donation-amounts.ts';
import type { TributeKind } from '../tributes/tribute-kinds.ts';

/** Currencies of the site, and their amounts. */
type Offer = Pick<Site, 'currencies' | 'amounts'>;

/** What the form holds. */
export type DonationValues = {
  paymentType: 'named' | 'anonymous';
  frequency: 'once' | 'monthly';
  currency: Currency;
  /** Presets and limits of the currency. */
  amounts: DonationAmounts;
  /** Country of the donor's taxes: India, or any other. Asked where it decides who receives the donation. */
  taxCountry: 'IN' | '';
  /** Position of the chosen card; null while an own amount is given, or nothing. */
  preset: number | null;
  /** Digits only. */
  customAmount: string;
  donorName: string;
  /** Of anonymous donors who want their name on the receipt. */
  receiptName: string;
  donorMessage: string;
  donorEmail: string;
  donorPan: string;
  isIndianCitizen: boolean;
  coverFees: boolean;
  hasTribute: boolean;
  tributeKind: TributeKind;
  honoreeName: string;
  hasCard: boolean;
  recipientName: string;
  recipientEmail: string;
  cardDate: string;
  cardMessage: string;
  employer: string;
};

/**
 * The form at the start: `amount`, `currency`, `type` and `frequency` may be in the URL. An amount in a currency
 * that is not offered is left out: it would mean another sum.
 *
 * @param usual currency of the project that the donation is for
 */
export function initialValues(
  search: string,
  { currencies: offered, amounts: known }: Offer,
  usual?: string,
): DonationValues {
  const parameters = new URLSearchParams(search);
  const requested = requestedCurrency(search);
  const isOffered = requested === null || offered.some((code) => code === requested);
  const currency = offered.find((code) => code === (requested ?? usual)) ?? usualOf(offered);
  const amount = isOffered ? digitsOf(parameters.get('amount') ?? '') : '';
  const amounts = amountsOf(known, currency);
  const preset = amounts.presets.indexOf(Number(amount));
  return {
    paymentType: parameters.get('type') === 'anonymous' ? 'anonymous' : 'named',
    frequency: parameters.get('frequency') === 'monthly' ? 'monthly' : 'once',
    currency,
    amounts,
    taxCountry: usualCountry(currency),
    preset: amount && preset >= 0 ? preset : null,
    customAmount: preset >= 0 ? '' : amount,
    donorName: '',
    receiptName: '',
    donorMessage: '',
    donorEmail: '',
    donorPan: '',
    isIndianCitizen: false,
    coverFees: false,
    hasTribute: false,
    tributeKind: 'honor',
    honoreeName: '',
    hasCard: false,
    recipientName: '',
    recipientEmail: '',
    cardDate: '',
    cardMessage: '',
    employer: '',
  };
}

/** Currency that the address names; links of other sites may have it in small letters. */
export function requestedCurrency(search: string): string | null {
  return new URLSearchParams(search).get('currency')?.toUpperCase() || null;
}

/** What follows from another currency: its amounts. */
export function inCurrency(currency: Currency, { amounts }: Offer): Partial<DonationValues> {
  return { currency, amounts: amountsOf(amounts, currency) };
}

/** Most donors of rupees pay taxes in India. */
export function usualCountry(currency: Currency): DonationValues['taxCountry'] {
  return currency === 'INR' ? 'IN' : '';
}

function countryIn(text: string): DonationValues['taxCountry'] {
  return text === 'IN' ? 'IN' : '';
}

function usualOf([first = 'USD']: Currency[]): Currency {
  return first;
}

/**
 * What a visitor has chosen and typed before the page came to life, what the browser has put back after a return, or what
 * was posted.
 */
export function valuesIn(
  form: Pick<FormData, 'get' | 'has'> | URLSearchParams,
  shown: DonationValues,
  offer: Offer,
): Partial<DonationValues> {
  const text = (name: string): string => {
    const entry = form.get(name);
    return typeof entry === 'string' ? entry : '';
  };
  const customAmount = digitsOf(text('amount'));
  const preset = shown.amounts.presets.indexOf(Number(text('preset')));
  const currency = offer.currencies.find((code) => code === text('currency')) ?? shown.currency;
  return {
    paymentType: text('paymentType') === 'anonymous' ? 'anonymous' : 'named',
    frequency: text('frequency') === 'monthly' ? 'monthly' : 'once',
    ...inCurrency(currency, offer),
    taxCountry: form.has('taxCountry') ? countryIn(text('taxCountry')) : usualCountry(currency),
    preset: customAmount === '' && preset >= 0 ? preset : null,
    customAmount,
    donorName: text('donorName'),
    receiptName: text('receiptName'),
    donorMessage: text('donorMessage'),
    donorEmail: text('donorEmail'),
    donorPan: text('donorPan'),
    isIndianCitizen: form.has('isIndianCitizen'),
    coverFees: form.has('coverFees'),
    hasTribute: form.has('hasTribute'),
    tributeKind: text('tributeKind') === 'memory' ? 'memory' : 'honor',
    honoreeName: text('honoreeName'),
    hasCard: form.has('hasCard'),
    recipientName: text('recipientName'),
    recipientEmail: text('recipientEmail'),
    cardDate: text('cardDate'),
    cardMessage: text('cardMessage'),
    employer: text('employer'),
  };
}

/** The form as it was posted; the cards are those of the posted currency. */
export function postedValues(fields: PostedFields, initial: DonationValues, offer: Offer): DonationValues {
  const currency = offer.currencies.find((code) => code === fields['currency']) ?? initial.currency;
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value ?? '']));
  const shown = { ...initial, ...inCurrency(currency, offer) };
  form.set('amount', withoutDecimals(fields['amount'] ?? '', currency));
  return { ...shown, ...valuesIn(form, shown, offer) };
}

/** In whole units; 0 while nothing is chosen. */
export function amountOf({ preset, customAmount, amounts }: DonationValues): number {
  return preset === null ? Number(customAmount) : (amounts.presets[preset] ?? 0);
}

/** What else a donation is made of than the fields of the form. */
type DonationFrame = {
  projectId: string | null;
  locale: Locale;
  /** Lets a recurring donation take the place of another. */
  permit: string | null;
  hasTaxCountryField?: boolean;
};

/** Reserved by ISO 3166 for an unknown country. */
export const otherCountry = 'ZZ';

/** What is sent (DON-17): name and message only of donors who are named. */
export function payloadOf(
  values: DonationValues,
  { projectId, locale, permit, hasTaxCountryField = false }: DonationFrame,
) {
  const { paymentType, frequency, currency, taxCountry, coverFees } = values;
  const { hasTribute, tributeKind, honoreeName } = values;
  const { donorName, receiptName, donorMessage, donorEmail, donorPan } = values;
  const isNamed = paymentType === 'named';
  return {
    paymentType,
    amount: amountOf(values),
    currency,
    ...(hasTaxCountryField && { taxCountry: taxCountry || otherCountry }),
    locale,
    ...(frequency === 'monthly' && { frequency, ...(permit && { replaces: permit }) }),
    ...(coverFees && { coverFees }),
    ...(hasTribute && { tributeKind, honoreeName: honoreeName.trim() }),
    ...(hasTribute && values.hasCard && cardOf(values)),
    ...(values.employer.trim() && { employer: values.employer.trim() }),
    ...(projectId && { projectId }),
    ...(isNamed && donorName.trim() && { donorName: donorName.trim() }),
    ...(isNamed && donorMessage.trim() && { donorMessage: donorMessage.trim() }),
    ...(!isNamed && receiptName.trim() && { receiptName: receiptName.trim() }),
    ...(donorEmail.trim() && { donorEmail: donorEmail.trim() }),
    ...(values.isIndianCitizen && { isIndianCitizen: true }),
    ...(currency === 'INR' && donorPan.trim() && { donorPan: donorPan.trim() }),
  };
}

function cardOf({ recipientName, recipientEmail, cardDate, cardMessage }: DonationValues) {
  return {
    hasCard: true,
    recipientName: recipientName.trim(),
    recipientEmail: recipientEmail.trim(),
    ...(cardDate && { cardDate }),
    ...(cardMessage.trim() && { cardMessage: cardMessage.trim() }),
  };
}

export type DonationPayload = ReturnType<typeof payloadOf>;
