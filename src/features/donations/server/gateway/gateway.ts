import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { GatewayName } from '#src/api/fee-cover.ts';
import type { Money } from '#src/api/money.ts';
import type { Attempt, Reversal } from '../../payment-updates.ts';
import type { RecurringGateway } from './recurring-gateway.ts';
import type { SettlementGateway } from './settlement-gateway.ts';

export type { GatewayMode, GatewayName };

/** One account of a gateway. Ids of objects are unique within it. */
export type GatewayAccount = { gateway: GatewayName; account: string };

/** Razorpay has one account. */
export const razorpayAccount: GatewayAccount = { gateway: 'razorpay', account: 'main' };

export type OrderRequest = {
  amountMinor: number;
  currency: string;
  /** Id of the donation without dashes, by which an order is found when its response was lost. */
  receipt: string;
};

export type GatewayOrder = OrderRequest & { orderId: string };

/** Payment as the gateway reports it: the attempt and its order. */
export type GatewayPayment = { attempt: Attempt; orderId: string | null; reversedMinor: number };

/** Dispute or inquiry of a donor's bank. */
export type Dispute = {
  disputeId: string;
  attemptId: string;
  status: string;
  money: Money;
  isOpen: boolean;
  openedAt: Date;
  /** An inquiry moves no money. */
  isInquiry: boolean;
  isRefundAllowed: boolean;
  respondBy: Date | null;
  reversal: Reversal | null;
};

export type Period = { from: Date; to: Date; skip: number };

/** Payment provider whose checkout opens on the site. Amounts are whole minor units. */
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
  /** All disputes, a page of at most a hundred. */
  listDisputes: (page: { skip: number }) => Promise<Dispute[]>;

  /** Whether the gateway signed that this payment belongs to this order. */
  isCallbackGenuine(callback: { orderId: string; attemptId: string; signature: string }): boolean;
  /** Whether these bytes come from the gateway. */
  isEventGenuine: (body: Buffer, signature: string) => boolean;

  recurring: RecurringGateway;
  settlements: SettlementGateway;
};

/** Gateway of a donation, as far as refunds use it. */
export type RefundGateway = {
  refund: (
    attemptId: string,
    refund: { amountMinor: number; currency: string; idempotencyKey: string },
  ) => Promise<Reversal>;
  fetchReversals: (attemptId: string) => Promise<Reversal[]>;
};

/** The gateway rejected the request; a repetition would be rejected too. */
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

/** Statuses that concern the keys and the account of the site, and may end with another setting. */
const settingStatuses = new Set([401, 403, 404]);

/** Whether the gateway rejected what was asked of it, so that a repetition would be rejected too. */
export function isFinalRejection(error: unknown): error is GatewayRejected {
  return error instanceof GatewayRejected && !settingStatuses.has(error.status);
}

/** No response, or a temporary error. The request may have been carried out. */
export class GatewayUnavailable extends Error {
  readonly timedOut: boolean;

  constructor(description: string, options: { cause?: unknown; timedOut?: boolean } = {}) {
    super(`the payment gateway is not available: ${description}`, { cause: options.cause });
    this.name = 'GatewayUnavailable';
    this.timedOut = options.timedOut ?? false;
  }
}

/** An invalid response. */
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
