import { z } from 'zod';
import { currencies, type Currency } from '#src/api/amounts/currencies.ts';
import { isWeakSecret } from './secret-strength.ts';
import { commaList, httpAddress } from './setting-values.ts';

const realStripe = 'https://api.stripe.com';

const secretKey = z
  .string()
  .regex(/^(sk|rk)_(live|test)_\w+$/, 'must start with sk_live_, rk_live_, sk_test_ or rk_test_');
const webhookSecret = z.string().regex(/^whsec_\w{16,}$/, 'must start with whsec_');
const methods = ['card', 'us_bank_account', 'sepa_debit'] as const;
const accountId = z.string().regex(/^acct_\w+$/, 'must start with acct_');
const entity = z.enum(['us', 'in'], 'must be us or in');
const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as US');
const currency = z.enum(currencies, 'must be codes of currencies, such as USD,EUR');
const method = z.enum(methods, `must be one or more of ${methods.join(', ')}`);
const minSecretBits = 48;

/** Further account of an entity. */
const furtherAccount = z.strictObject({
  account: accountId,
  secretKey,
  webhookSecret,
  webhookSecretPrevious: webhookSecret.optional(),
  entity,
  country: country.optional(),
  currencies: z.array(currency).min(1),
  methods: z.array(method).min(1).default(['card']),
});

/** Settings of the account at Stripe, a part of the payment settings. */
export const stripeSettings = {
  PAYMENTS_GATEWAYS: z
    .string()
    .transform(commaList)
    .refine((names) => isKnownSet(names), 'must be sandbox, razorpay, or razorpay,stripe')
    .optional(),
  STRIPE_ACCOUNT_ID: accountId.optional(),
  STRIPE_SECRET_KEY: secretKey.optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
  STRIPE_BASE_URL: httpAddress.optional(),
  STRIPE_ENTITY: entity.default('us'),
  STRIPE_COUNTRY: country.optional(),
  STRIPE_CURRENCIES: z
    .string()
    .transform((list) => commaList(list.toUpperCase()))
    .pipe(z.array(currency).min(1))
    // Rupees stay with the first gateway. Which of the others donors are offered is a setting of administrators.
    .default(currencies.filter((code) => code !== 'INR')),
  STRIPE_METHODS: z.string().transform(commaList).pipe(z.array(method).min(1)).default(['card']),
  /** JSON: accounts beside the first one. */
  STRIPE_MORE_ACCOUNTS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be a JSON list of accounts');
        return z.NEVER;
      }
    })
    .pipe(z.array(furtherAccount).max(9))
    .default([]),
};

type StripeSettingValues = z.output<z.ZodObject<typeof stripeSettings>>;

/** Which donations the account receives. */
export type StripeOffer = {
  entity: 'us' | 'in';
  currencies: Currency[];
  methods: (typeof methods)[number][];
  /** Country of the account; by default that of the entity. */
  country: string;
};

export type StripeAccess = StripeOffer & {
  mode: 'live' | 'test';
  baseUrl: string;
  accountId: string;
  secretKey: string;
  webhookSecrets: string[];
};

/** Whether the settings name Stripe among the gateways. */
export function usesStripe({ PAYMENTS_GATEWAYS: names }: Pick<StripeSettingValues, 'PAYMENTS_GATEWAYS'>) {
  return names?.includes('stripe') ?? false;
}

/** Lists contradictory settings of Stripe, each as one clear line. */
export function stripeErrors(
  values: StripeSettingValues,
  site: { mode: 'demo' | 'live'; url: string | undefined },
): string[] {
  if (!usesStripe(values)) {
    const unused = ['STRIPE_SECRET_KEY', 'STRIPE_BASE_URL', 'STRIPE_MORE_ACCOUNTS'] as const;
    return unused
      .filter((name) => (values[name]?.length ?? 0) > 0)
      .map((name) => `${name} requires PAYMENTS_GATEWAYS=razorpay,stripe`);
  }
  return [
    ...missingErrors(values),
    ...modeErrors(values, site),
    ...secretErrors(values),
    ...accountErrors(values, site.mode),
  ];
}

/** @param values settings without `stripeErrors`. @returns the first account, and the further ones */
export function stripeAccesses(values: StripeSettingValues): StripeAccess[] {
  const secrets = [values.STRIPE_WEBHOOK_SECRET, values.STRIPE_WEBHOOK_SECRET_PREVIOUS];
  const shared = {
    mode: isLiveKey(values) ? ('live' as const) : ('test' as const),
    baseUrl: (values.STRIPE_BASE_URL ?? realStripe).replace(/\/+$/, ''),
  };
  return [
    {
      ...stripeOffer(values),
      ...shared,
      accountId: values.STRIPE_ACCOUNT_ID ?? '',
      secretKey: values.STRIPE_SECRET_KEY ?? '',
      webhookSecrets: secrets.filter((one) => one !== undefined),
    },
    ...values.STRIPE_MORE_ACCOUNTS.map(
      ({ account, webhookSecret: current, webhookSecretPrevious: previous, country: stated, ...offer }) => ({
        ...offer,
        ...shared,
        country: stated ?? countryOf(offer.entity),
        accountId: account,
        webhookSecrets: previous === undefined ? [current] : [current, previous],
      }),
    ),
  ];
}

export function stripeOffer(values: StripeSettingValues): StripeOffer {
  const { STRIPE_ENTITY: receiver, STRIPE_CURRENCIES: currencies, STRIPE_METHODS: chosen } = values;
  return {
    entity: receiver,
    currencies,
    methods: chosen,
    country: values.STRIPE_COUNTRY ?? countryOf(receiver),
  };
}

function missingErrors(values: StripeSettingValues): string[] {
  const needed = ['STRIPE_ACCOUNT_ID', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  return needed.filter((name) => !values[name]).map((name) => `${name} is missing`);
}

function modeErrors(
  values: StripeSettingValues,
  { mode, url }: { mode: 'demo' | 'live'; url: string | undefined },
): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: baseUrl } = values;
  if (!key) return [];
  if (!isLiveKey(values))
    return mode === 'live'
      ? ['live mode requires a live key of Stripe; test keys process no real payments']
      : [];

  const errors: string[] = [];
  if (mode !== 'live') errors.push('a live key of Stripe requires SITE_MODE=live');
  if (url?.startsWith('http://')) errors.push('a live key of Stripe requires a SITE_URL with https');
  if (baseUrl && baseUrl.replace(/\/+$/, '') !== realStripe)
    errors.push("STRIPE_BASE_URL can't be used with a live key of Stripe");
  return errors;
}

function secretErrors(values: StripeSettingValues): string[] {
  const { STRIPE_WEBHOOK_SECRET: current, STRIPE_WEBHOOK_SECRET_PREVIOUS: previous } = values;
  return current !== undefined && current === previous
    ? ['STRIPE_WEBHOOK_SECRET_PREVIOUS must differ from STRIPE_WEBHOOK_SECRET']
    : [];
}

/** Accounts must not be mistaken for each other: by their keys, their webhooks or what they receive. */
function accountErrors(values: StripeSettingValues, siteMode: 'demo' | 'live'): string[] {
  if (values.STRIPE_MORE_ACCOUNTS.length === 0) return [];
  const accounts = stripeAccesses(values);
  const errors: string[] = [];
  const differ = (what: string, all: string[]) => {
    if (new Set(all).size < all.length)
      errors.push(`STRIPE_MORE_ACCOUNTS: two accounts have the same ${what}`);
  };
  differ(
    'id',
    accounts.map((one) => one.accountId),
  );
  differ(
    'key',
    accounts.map((one) => one.secretKey),
  );
  differ(
    'webhook secret',
    accounts.flatMap((one) => one.webhookSecrets),
  );
  const claims = accounts.flatMap((one) => one.currencies.map((code) => `${code} for entity ${one.entity}`));
  for (const claim of new Set(claims.filter((one, place) => claims.indexOf(one) !== place)))
    errors.push(`two accounts at Stripe claim ${claim}`);
  const further = values.STRIPE_MORE_ACCOUNTS;
  if (further.some((one) => isLiveText(one.secretKey) !== isLiveKey(values)))
    errors.push('the keys of all accounts at Stripe must be of the same mode');
  if (siteMode === 'live' && further.some((one) => isWeak(one.secretKey) || isWeak(one.webhookSecret)))
    errors.push(
      'STRIPE_MORE_ACCOUNTS has a secret that is a placeholder or easy to guess: set a random value of your own',
    );
  return errors;
}

function isWeak(secret: string): boolean {
  return isWeakSecret(secret, minSecretBits);
}

function countryOf(receiver: 'us' | 'in'): string {
  return receiver === 'us' ? 'US' : 'IN';
}

function isLiveText(key: string): boolean {
  return /^(sk|rk)_live_/.test(key);
}

function isLiveKey({ STRIPE_SECRET_KEY: key }: StripeSettingValues): boolean {
  return isLiveText(key ?? '');
}

function isKnownSet(names: string[]): boolean {
  return ['sandbox', 'razorpay', 'razorpay,stripe'].includes(names.toSorted().join(','));
}
