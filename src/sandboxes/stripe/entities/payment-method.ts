import { newId, type StripeObject, toSeconds } from './stripe-object.ts';

const cardMethods = ['card', 'apple_pay', 'google_pay', 'link'] as const;
const debitMethods = ['us_bank_account', 'sepa_debit'] as const;
export const payMethods = [...cardMethods, ...debitMethods] as const;

export type PayMethod = (typeof payMethods)[number];

export type PaymentMethod = StripeObject & {
  object: 'payment_method';
  type: string;
  customer: string | null;
};

export function isDebit(type: unknown): boolean {
  return debitMethods.some((method) => method === type);
}

export function newPaymentMethod(method: PayMethod, customer: string | null, now: Date): PaymentMethod {
  const { type, details } = detailsOf(method);
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null },
    created: toSeconds(now),
    customer,
    livemode: false,
    metadata: {},
    type,
    [type]: details,
  };
}

function detailsOf(method: PayMethod): { type: string; details: Record<string, unknown> } {
  if (method === 'us_bank_account')
    return {
      type: method,
      details: {
        account_holder_type: 'individual',
        account_type: 'checking',
        bank_name: 'SANDBOX BANK',
        last4: '6789',
      },
    };
  if (method === 'sepa_debit')
    return { type: method, details: { bank_code: '37040044', country: 'DE', last4: '3000' } };
  return {
    type: 'card',
    details: {
      brand: 'visa',
      country: 'US',
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      last4: '4242',
      wallet: method === 'card' ? null : { type: method, dynamic_last4: null },
    },
  };
}
