import type { Attempt, Reversal } from '../../payment-updates.ts';
import type { RecurringGateway } from './recurring-gateway.ts';
import type { SettlementGateway } from './settlement-gateway.ts';

export type GatewayMode = 'live' | 'test' | 'sandbox';
export type GatewayName = 'razorpay' | 'stripe';

/** One account of a gateway. Ids of objects are unique within it. */
export type GatewayAccount = { gateway: GatewayName; account: string };

/** Razorpay has one account. */
export const razorpayAccount: GatewayAccount = { gateway: 'razorpay', account: 'main' };

export type OrderRequest = {
  amountMinor: number;
  currency: string;
  /** Our id of the donation without dashes: an order that was opened without a response is found again by it. */
  receipt: string;
};

export type GatewayOrder = OrderRequest & { orderId: string };

/** A payment as the gateway shows it: what it says about an attempt, and on which order. */
export type GatewayPayment = { attempt: Attempt; orderId: string | null; reversedMinor: number };

export type Period = { from: Date; to: Date; skip: number };

/** What the site needs of any payment provider. Amounts are whole minor units. */
export type PaymentGateway = {
  mode: GatewayMode;
  /** Public half of the key; the checkout in the browser is opened with it. */
  keyId: string;
  checkoutScript: string;
  /** Payment page for browsers without scripts, which a form opens. */
  checkoutPage: string;

  createOrder: (request: OrderRequest) => Promise<GatewayOrder>;
  findOrdersByReceipt: (receipt: string) => Promise<GatewayOrder[]>;
  fetchOrderPayments: (orderId: string) => Promise<GatewayPayment[]>;
  fetchPayment: (attemptId: string) => Promise<GatewayPayment>;
  fetchReversals: (attemptId: string) => Promise<Reversal[]>;
  capture(attemptId: string, money: { amountMinor: number; currency: string }): Promise<GatewayPayment>;
  refund(attemptId: string, refund: { amountMinor: number; idempotencyKey: string }): Promise<Reversal>;
  /** Payments created in a period, a page of at most a hundred. */
  listPayments: (period: Period) => Promise<GatewayPayment[]>;
  /** Refunds created in a period, a page of at most a hundred. */
  listReversals: (period: Period) => Promise<Reversal[]>;

  /** Whether the gateway itself says that this payment belongs to this order. */
  isCallbackGenuine(callback: { orderId: string; attemptId: string; signature: string }): boolean;
  /** Whether these bytes come from the gateway. */
  isEventGenuine: (body: Buffer, signature: string) => boolean;

  recurring: RecurringGateway;
  settlements: SettlementGateway;
};

/** What refunds need of the gateway of a donation. */
export type RefundGateway = {
  refund: (
    attemptId: string,
    refund: { amountMinor: number; currency: string; idempotencyKey: string },
  ) => Promise<Reversal>;
  fetchReversals: (attemptId: string) => Promise<Reversal[]>;
};

/** The gateway refuses: asking again changes nothing. */
export class GatewayRejected extends Error {
  readonly status: number;
  readonly reason: string | null;

  constructor(status: number, description: string, reason: string | null = null) {
    super(`the payment gateway rejected the request (${status}): ${description}`);
    this.name = 'GatewayRejected';
    this.status = status;
    this.reason = reason;
  }
}

/** No response, or one that asks for patience. Whether the request was carried out is not known. */
export class GatewayUnavailable extends Error {
  readonly timedOut: boolean;

  constructor(description: string, options: { cause?: unknown; timedOut?: boolean } = {}) {
    super(`the payment gateway is not available: ${description}`, { cause: options.cause });
    this.name = 'GatewayUnavailable';
    this.timedOut = options.timedOut ?? false;
  }
}

/** A response that does not make sense. */
export class GatewayUnreadable extends Error {
  constructor(description: string, options: { cause?: unknown } = {}) {
    super(`the payment gateway sent an invalid response: ${description}`, options);
    this.name = 'GatewayUnreadable';
  }
}

export function isGatewayHealthIssue(error: unknown): error is Error {
  return (
    error instanceof GatewayRejected ||
    error instanceof GatewayUnavailable ||
    error instanceof GatewayUnreadable
  );
}
