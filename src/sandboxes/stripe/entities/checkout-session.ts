import { type Metadata, newId, type StripeObject, toSeconds } from './stripe-object.ts';

export type CheckoutSession = StripeObject & {
  object: 'checkout.session';
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  amount_total: number;
  currency: string;
  customer: string | null;
  customer_email: string | null;
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string | null;
  locale: string | null;
  expires_at: number;
  url: string | null;
};

export type LineItem = {
  name: string;
  unitAmount: number;
  quantity: number;
  currency: string;
  price: string;
};

/** What a session needs later but does not return. */
export type SessionInternal = {
  lineItem: LineItem;
  intentMetadata: Metadata;
  subscriptionMetadata: Metadata;
  descriptorSuffix: string | null;
  /** Intent of the first invoice: the API shows the subscription after the checkout only. */
  intent?: string;
};

export type SessionRequest = {
  mode: CheckoutSession['mode'];
  amount: number;
  currency: string;
  clientReferenceId: string | null;
  metadata: Metadata;
  customer: string | null;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number;
  locale: string | null;
  submitType: string | null;
  allowedMethods: string[] | null;
  billingAddress: string | null;
  isAdaptivePricing: boolean;
};

export function newCheckoutSession(request: SessionRequest, now: Date): CheckoutSession {
  const id = newId('cs_test', 58);
  const { origin } = new URL(request.successUrl);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: request.isAdaptivePricing },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: request.allowedMethods,
    amount_subtotal: request.amount,
    amount_total: request.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: request.billingAddress,
    cancel_url: request.cancelUrl,
    client_reference_id: request.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: toSeconds(now),
    currency: request.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {},
    customer: request.customer,
    customer_creation: request.mode === 'payment' ? 'if_required' : 'always',
    customer_details: null,
    customer_email: request.customerEmail,
    discounts: [],
    expires_at: request.expiresAt,
    invoice: null,
    livemode: false,
    locale: request.locale,
    metadata: request.metadata,
    mode: request.mode,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: request.mode === 'payment' ? 'if_required' : 'always',
    payment_method_types: request.allowedMethods ?? ['card'],
    payment_status: 'unpaid',
    recovered_from: null,
    setup_intent: null,
    shipping_options: [],
    status: 'open',
    submit_type: request.submitType,
    subscription: null,
    success_url: request.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    // The page is part of the site that created the session.
    url: new URL(`/sandbox/stripe/pay/${id}`, origin).href,
  };
}
