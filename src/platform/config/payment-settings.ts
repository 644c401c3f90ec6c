import { z } from 'zod';
import { httpAddress, wholeNumber } from './setting-values.ts';
import {
  type StripeAccess,
  stripeAccesses,
  stripeErrors,
  type StripeOffer,
  stripeOffer,
  stripeSettings,
  usesStripe,
} from './stripe-settings.ts';

const realGateway = 'https://api.razorpay.com';

const secret = z.string().min(8, 'must have at least 8 characters');
/** Settings of the payment gateway, a part of the site's settings. */
export const paymentSettings = {
  PAYMENTS_GATEWAY: z.enum(['sandbox', 'razorpay'], 'must be sandbox or razorpay').optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(live|test)_\w+$/, 'must start with rzp_live_ or rzp_test_')
    .optional(),
  RAZORPAY_KEY_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret.optional(),
  RAZORPAY_BASE_URL: httpAddress.optional(),
  ...stripeSettings,
  DONATION_MAX_USD: wholeNumber.default(100_000),
  DONATION_MAX_INR: wholeNumber.default(5_000_000),
};

type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>;

type RazorpayAccess = {
  mode: 'live' | 'test';
  baseUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecrets: string[];
};

export type PaymentConfig = {
  /** The built-in sandbox generates its own keys. */
  gateway: 'sandbox' | RazorpayAccess;
  /** The second gateway; with the sandbox of the first one its own sandbox. */
  stripe: StripeConfig;
  /** Largest donation in whole units, by currency. */
  maxAmounts: { USD: number; INR: number };
};

/** Accounts, or the sandbox that generates one for the offer; null when Stripe is not configured. */
type StripeConfig = { accounts: StripeAccess[] } | { accounts: 'sandbox'; offer: StripeOffer } | null;

/** Lists contradictory settings: test money and real money must not be mixed. */
export function paymentErrors(
  values: PaymentSettings,
  site: { mode: 'demo' | 'live'; url: string | undefined },
): string[] {
  const { PAYMENTS_GATEWAY: single, PAYMENTS_GATEWAYS: list } = values;
  if (single && list && !list.includes(single)) return ['PAYMENTS_GATEWAY and PAYMENTS_GATEWAYS differ'];

  const ofStripe = stripeErrors(values, site);
  if (!usesRazorpay(values)) return [...sandboxErrors(values, site.mode), ...ofStripe];
  const ofRazorpay = [...missingErrors(values), ...modeErrors(values, site.mode), ...secretErrors(values)];
  return [...ofRazorpay, ...ofStripe, ...mixedErrors(values)];
}

/** @param values settings without `paymentErrors` */
export function paymentConfig(values: PaymentSettings): PaymentConfig {
  const maxAmounts = { USD: values.DONATION_MAX_USD, INR: values.DONATION_MAX_INR };
  if (!usesRazorpay(values))
    return { gateway: 'sandbox', stripe: { accounts: 'sandbox', offer: stripeOffer(values) }, maxAmounts };

  const webhookSecrets = [values.RAZORPAY_WEBHOOK_SECRET, values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS];
  return {
    gateway: {
      mode: isLiveKey(values) ? 'live' : 'test',
      baseUrl: (values.RAZORPAY_BASE_URL ?? realGateway).replace(/\/+$/, ''),
      keyId: values.RAZORPAY_KEY_ID ?? '',
      keySecret: values.RAZORPAY_KEY_SECRET ?? '',
      webhookSecrets: webhookSecrets.filter((one) => one !== undefined),
    },
    stripe: usesStripe(values) ? { accounts: stripeAccesses(values) } : null,
    maxAmounts,
  };
}

/** What each account at Stripe receives. */
export function stripeOffers({ stripe }: Pick<PaymentConfig, 'stripe'>): StripeOffer[] {
  if (!stripe) return [];
  return stripe.accounts === 'sandbox' ? [stripe.offer] : stripe.accounts;
}

function usesRazorpay({ PAYMENTS_GATEWAY: single, PAYMENTS_GATEWAYS: list }: PaymentSettings): boolean {
  return list ? list.includes('razorpay') : single === 'razorpay';
}

/** Donations of one mode are never mixed with those of another, nor events of one gateway with those of the other. */
function mixedErrors(values: PaymentSettings): string[] {
  if (!values.RAZORPAY_KEY_ID || !usesStripe(values)) return [];
  const errors: string[] = [];
  if (isLiveKey(values) !== (stripeAccesses(values)[0]?.mode === 'live'))
    errors.push('the keys of Razorpay and Stripe must be of the same mode');
  const { STRIPE_WEBHOOK_SECRET: secretOfStripe, RAZORPAY_WEBHOOK_SECRET: other } = values;
  if (secretOfStripe && secretOfStripe === other)
    errors.push('STRIPE_WEBHOOK_SECRET must differ from RAZORPAY_WEBHOOK_SECRET');
  return errors;
}

function sandboxErrors(values: PaymentSettings, siteMode: 'demo' | 'live'): string[] {
  const errors: string[] = [];
  if (siteMode === 'live')
    errors.push('PAYMENTS_GATEWAY must be razorpay in live mode; the sandbox processes no real payments');
  for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_BASE_URL'] as const) {
    if (values[name]) errors.push(`${name} requires PAYMENTS_GATEWAY=razorpay`);
  }
  return errors;
}

function missingErrors(values: PaymentSettings): string[] {
  const needed = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  return needed.filter((name) => !values[name]).map((name) => `${name} is missing`);
}

function modeErrors(values: PaymentSettings, siteMode: 'demo' | 'live'): string[] {
  const { RAZORPAY_BASE_URL: baseUrl } = values;
  if (!values.RAZORPAY_KEY_ID) return [];
  if (isLiveKey(values)) {
    const errors = siteMode === 'live' ? [] : ['rzp_live_ keys require SITE_MODE=live'];
    return baseUrl && baseUrl !== realGateway
      ? [...errors, "RAZORPAY_BASE_URL can't be used with rzp_live_ keys"]
      : errors;
  }
  return siteMode === 'live'
    ? ['live mode requires rzp_live_ keys; rzp_test_ keys process no real payments']
    : [];
}

function secretErrors(values: PaymentSettings): string[] {
  const { RAZORPAY_KEY_SECRET: keySecret } = values;
  const names = ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'] as const;
  return names
    .filter((name) => values[name] && values[name] === keySecret)
    .map((name) => `${name} must differ from RAZORPAY_KEY_SECRET`);
}

function isLiveKey({ RAZORPAY_KEY_ID: keyId }: PaymentSettings): boolean {
  return keyId?.startsWith('rzp_live_') ?? false;
}
