import type { BalanceTransaction, Payout } from './balance.ts';
import type { Customer, Price, Subscription } from './billing.ts';
import type { CheckoutSession } from './checkout-session.ts';
import type { Invoice, InvoicePayment } from './invoice.ts';
import type { Charge, PaymentIntent } from './payment.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { Dispute, Refund } from './reversals.ts';
import type { StripeObject } from './stripe-object.ts';

/** Types of the stored objects by the name in their `object` field. */
export type ObjectTypes = {
  balance_transaction: BalanceTransaction;
  charge: Charge;
  'checkout.session': CheckoutSession;
  customer: Customer;
  dispute: Dispute;
  event: StripeObject;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  payout: Payout;
  price: Price;
  product: StripeObject;
  'radar.early_fraud_warning': StripeObject;
  refund: Refund;
  subscription: Subscription;
};

export type ObjectName = keyof ObjectTypes;
