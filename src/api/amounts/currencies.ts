/** Currencies that Stripe charges, the usual ones first. Administrators choose those that donors are offered. */
// prettier-ignore
export const currencies = [
  'USD', 'INR', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'SGD', 'CHF', 'JPY',
  'AED', 'AFN', 'ALL', 'AMD', 'ANG', 'AOA', 'ARS', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BGN', 'BHD', 'BIF', 'BMD', 'BND',
  'BOB', 'BRL', 'BSD', 'BWP', 'BYN', 'BZD', 'CDF', 'CLP', 'CNY', 'COP', 'CRC', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD',
  'EGP', 'ETB', 'FJD', 'FKP', 'GEL', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'ISK',
  'JMD', 'JOD', 'KES', 'KGS', 'KHR', 'KMF', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL',
  'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'OMR',
  'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RWF', 'SAR', 'SBD', 'SCR', 'SEK', 'SHP', 'SLE',
  'SOS', 'SRD', 'SZL', 'THB', 'TJS', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'UYU', 'UZS', 'VND', 'VUV',
  'WST', 'XAF', 'XCD', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW',
] as const;

export type Currency = (typeof currencies)[number];

/** Currencies that the first gateway receives, so that they need no account at Stripe. */
export const usualCurrencies = ['USD', 'INR'] as const satisfies Currency[];

export function isUsual(currency: Currency): boolean {
  return usualCurrencies.some((one) => one === currency);
}

/** The known currency of a code; undefined for any other text. */
export function currencyOf(code: string | null | undefined): Currency | undefined {
  return currencies.find((one) => one === code);
}
