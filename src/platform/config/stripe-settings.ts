import { z } from 'zod';
import { httpAddress } from './setting-values.ts';

const realStripe = 'https://api.stripe.com';

const secretKey = z
  .string()
  .regex(/^(sk|rk)_(live|test)_\w+$/, 'must start with sk_live_, rk_live_, sk_test_ or rk_test_');
const webhookSecret = z.string().regex(/^whsec_\w{16,}$/, 'must start with whsec_');
const methods = ['card', 'us_bank_account', 'sepa_debit'] as const;

/** Settings of the account at Stripe, a part of the payment settings. */
export const stripeSettings = {
  PAYMENTS_GATEWAYS: z
    .string()
    .transform((list) => listOf(list))
    .refine((names) => isKnownSet(names), 'must be sandbox, razorpay, or razorpay,stripe')
    .optional(),
  STRIPE_ACCOUNT_ID: z
    .string()
    .regex(/^acct_\w+$/, 'must start with acct_')
    .optional(),
  STRIPE_SECRET_KEY: secretKey.optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
  STRIPE_BASE_URL: httpAddress.optional(),
  STRIPE_ENTITY: z.enum(['us', 'in'], 'must be us or in').default('us'),
  STRIPE_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code such as US')
    .optional(),
  STRIPE_CURRENCIES: z
    .string()
    .transform((list) => listOf(list.toUpperCase()))
    .pipe(z.array(z.enum(['USD', 'INR'], 'must be USD, INR or both')).min(1))
    .default(['USD']),
  STRIPE_METHODS: z
    .string()
    .transform((list) => listOf(list))
    .pipe(z.array(z.enum(methods, `must be one or more of ${methods.join(', ')}`)).min(1))
    .default(['card']),
};

export type StripeSettingValues = z.output<z.ZodObject<typeof stripeSettings>>;

/** Which donations the account receives. */
export type StripeOffer = {
  entity: 'us' | 'in';
  currencies: ('USD' | 'INR')[];
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
export function stripeFaults(
  values: StripeSettingValues,
  site: { mode: 'demo' | 'live'; url: string | undefined },
): string[] {
  if (!usesStripe(values)) {
    const unused = ['STRIPE_SECRET_KEY', 'STRIPE_BASE_URL'] as const;
    return unused
      .filter((name) => values[name])
      .map((name) => `${name} requires PAYMENTS_GATEWAYS=razorpay,stripe`);
  }
  return [...missingFaults(values), ...modeFaults(values, site), ...secretFaults(values)];
}

/** @param values settings without `stripeFaults` */
export function stripeAccess(values: StripeSettingValues): StripeAccess {
  const secrets = [values.STRIPE_WEBHOOK_SECRET, values.STRIPE_WEBHOOK_SECRET_PREVIOUS];
  return {
    ...stripeOffer(values),
    mode: isLiveKey(values) ? 'live' : 'test',
    baseUrl: (values.STRIPE_BASE_URL ?? realStripe).replace(/\/+$/, ''),
    accountId: values.STRIPE_ACCOUNT_ID ?? '',
    secretKey: values.STRIPE_SECRET_KEY ?? '',
    webhookSecrets: secrets.filter((one) => one !== undefined),
  };
}

export function stripeOffer(values: StripeSettingValues): StripeOffer {
  const { STRIPE_ENTITY: entity, STRIPE_CURRENCIES: currencies, STRIPE_METHODS: chosen } = values;
  const country = values.STRIPE_COUNTRY ?? (entity === 'us' ? 'US' : 'IN');
  return { entity, currencies, methods: chosen, country };
}

function missingFaults(values: StripeSettingValues): string[] {
  const needed = ['STRIPE_ACCOUNT_ID', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  return needed.filter((name) => !values[name]).map((name) => `${name} is missing`);
}

function modeFaults(
  values: StripeSettingValues,
  { mode, url }: { mode: 'demo' | 'live'; url: string | undefined },
): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: baseUrl } = values;
  if (!key) return [];
  if (!isLiveKey(values))
    return mode === 'live'
      ? ['live mode requires a live key of Stripe; test keys process no real payments']
      : [];

  const faults: string[] = [];
  if (mode !== 'live') faults.push('a live key of Stripe requires SITE_MODE=live');
  if (url?.startsWith('http://')) faults.push('a live key of Stripe requires a SITE_URL with https');
  if (baseUrl && baseUrl.replace(/\/+$/, '') !== realStripe)
    faults.push("STRIPE_BASE_URL can't be used with a live key of Stripe");
  return faults;
}

function secretFaults(values: StripeSettingValues): string[] {
  const { STRIPE_WEBHOOK_SECRET: current, STRIPE_WEBHOOK_SECRET_PREVIOUS: previous } = values;
  return current !== undefined && current === previous
    ? ['STRIPE_WEBHOOK_SECRET_PREVIOUS must differ from STRIPE_WEBHOOK_SECRET']
    : [];
}

function isLiveKey({ STRIPE_SECRET_KEY: key }: StripeSettingValues): boolean {
  return /^(sk|rk)_live_/.test(key ?? '');
}

function listOf(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function isKnownSet(names: string[]): boolean {
  return ['sandbox', 'razorpay', 'razorpay,stripe'].includes(names.toSorted().join(','));
}
