import type { Money } from '#src/api/money.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Attempt, Reversal } from '../../payment-updates.ts';
import type { Dispute, GatewayMode } from './gateway.ts';
import type { GatewaySubscription } from './recurring-gateway.ts';

export type SessionRequest = Money & {
  /** Donation or, for a recurring donation, its first payment and all later ones. */
  kind: 'once' | 'monthly';
  /** Id of the donation or recurring donation without dashes. A session is found by it when the response was lost. */
  reference: string;
  /** Number of the session of this donation; incremented for each new session. */
  sequence: number;
  /** Code of the legal entity that receives the donation. */
  entity: string;
  /** Line of the payment page, such as the name of a project; never text of the donor. */
  description: string;
  email: string | null;
  customerId: string | null;
  locale: Locale;
  /** May contain `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  /** Stored with the donation: a repeated request must not differ from the first one. */
  expiresAt: Date;
};

/** One visit to the provider's payment page. */
export type CheckoutSession = {
  sessionId: string;
  reference: string | null;
  state: 'open' | 'complete' | 'expired';
  /** A complete session whose bank debit is pending is not paid. */
  isPaid: boolean;
  money: Money;
  /** Amount that the payer saw, when the provider converted it: always a discrepancy. */
  convertedMoney: Money | null;
  /** Address of the payment page; null when the session is not open. */
  url: string | null;
  /** Intent of a one-time payment. */
  intentId: string | null;
  subscriptionId: string | null;
  customerId: string | null;
};

export type HostedPayment = {
  attempt: Attempt;
  createdAt: Date;
  intentId: string | null;
  /** Id of the donation; null for charges of subscriptions. */
  reference: string | null;
  returnedMinor: number;
  /** A dispute or an inquiry was opened. */
  isDisputed: boolean;
  /** A bank debit that the bank took back after it had succeeded. */
  lostDebit: Reversal | null;
};

/** Invoice of one month. */
export type RecurringCharge = Money & {
  invoiceId: string;
  isPaid: boolean;
  intentIds: string[];
  /** Next automatic retry; null when there is none. */
  nextAttemptAt: Date | null;
};

const entryKinds = [
  'payment',
  'payment_failure',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
  'fee',
  'payout',
  'payout_reversal',
  'other',
] as const;

/** One entry of the account's balance, in the currency of the bank account. */
export type BalanceEntry = {
  entryId: string;
  kind: (typeof entryKinds)[number];
  /** The payment, refund, dispute or payout behind it. */
  sourceId: string | null;
  attemptId: string | null;
  /** Negative when money leaves the balance. */
  amountMinor: number;
  feeMinor: number;
  /** Part of the fee. */
  taxMinor: number;
  netMinor: number;
  currency: string;
  createdAt: Date;
};

export type Payout = Money & {
  payoutId: string;
  state: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  arrivesOn: Date;
  /** Entries of a payout are complete from then on. */
  isReconciled: boolean;
  /** Reference on the bank statement. */
  traceId: string | null;
  failureCode: string | null;
};

/** The objects that an event is about. Their state is fetched: the event is a snapshot that may be old. */
export type HostedEvent = {
  eventId: string;
  type: string;
  createdAt: Date;
  /** When the payment of the intent succeeded; null for other events. */
  succeededAt: Date | null;
  isLive: boolean;
  /** Id of the donation or recurring donation, where the object contains it. */
  reference: string | null;
  sessionId: string | null;
  intentId: string | null;
  attemptId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  disputeId: string | null;
  payoutId: string | null;
};

/** @property reason a wrong signature, another mode than the key's, or no event although the signature is right */
type EventReading =
  { isAccepted: true; event: HostedEvent } | { isAccepted: false; reason: 'signature' | 'mode' | 'content' };

/** Account that a key belongs to, as the provider has it. */
export type AccountState = {
  accountId: string;
  country: string | null;
  isLive: boolean;
  /** Currency of the bank account. */
  currency: string | null;
  /** Whether the provider accepts payments for the account. */
  canCharge: boolean;
  /** Payment methods of the payment page that the account may not use. */
  missingMethods: string[];
  /** The provider's time. */
  serverTime: Date | null;
};

/** Objects created in a period, newest first. */
export type CursorPeriod = { from: Date; to: Date; after: string | null };
/** @property next cursor of the next page; null on the last one */
export type CursorPage<Item> = { items: Item[]; next: string | null };

export type HostedRecurring = {
  fetchSubscription: (subscriptionId: string) => Promise<GatewaySubscription>;
  /** The subscription that an intent pays for; null for one-time payments and while the invoice is unknown. */
  findSubscriptionOfIntent: (intentId: string) => Promise<string | null>;
  listCharges: (subscriptionId: string) => Promise<RecurringCharge[]>;
  /** Ends a subscription now; one that has ended stays as it is. */
  cancelSubscription: (subscriptionId: string) => Promise<GatewaySubscription>;
  /** Changes the amount from the next charge on. */
  changeAmount: (
    subscriptionId: string,
    change: { amountMinor: number; changeId: string },
  ) => Promise<GatewaySubscription>;
  /** Moves the next charge; the later ones follow it every month. Nothing is charged for the days between. */
  changeChargeDate: (
    subscriptionId: string,
    change: { nextChargeAt: Date; changeId: string },
  ) => Promise<GatewaySubscription>;
  /** End of the validity of the card that is charged next; null for other payment methods. */
  fetchCardExpiry: (subscriptionId: string) => Promise<Date | null>;
  /** Skips all charges until then. */
  pause: (subscriptionId: string, change: { until: Date; changeId: string }) => Promise<GatewaySubscription>;
  resume: (subscriptionId: string, change: { changeId: string }) => Promise<GatewaySubscription>;
  /** Creates a short-lived address at which the payer replaces a card. */
  createCardUpdateUrl: (request: {
    customerId: string;
    returnUrl: string;
    locale: Locale;
  }) => Promise<string>;
  /** Deletes a payer's data; ends their subscriptions. */
  deleteCustomer: (customerId: string) => Promise<void>;
};

export type HostedSettlements = {
  listPayouts: (period: CursorPeriod) => Promise<CursorPage<Payout>>;
  fetchPayout: (payoutId: string) => Promise<Payout>;
  /** Entries that a payout consists of, without its own: their nets sum to its amount. */
  listPayoutEntries: (payoutId: string) => Promise<BalanceEntry[]>;
  listEntries: (period: CursorPeriod) => Promise<CursorPage<BalanceEntry>>;
};

/** Payment provider with a hosted payment page. Amounts are the site's minor units. */
export type HostedCheckoutGateway = {
  mode: GatewayMode;
  accountId: string;

  createSession: (request: SessionRequest) => Promise<CheckoutSession>;
  /** Sessions of a donation, for a creation whose response was lost. */
  findSessions: (request: { reference: string; since: Date }) => Promise<CheckoutSession[]>;
  fetchSession: (sessionId: string) => Promise<CheckoutSession>;
  /** Expires an open session. @returns the session as it is then: the donor may have paid before */
  expireSession: (sessionId: string) => Promise<CheckoutSession>;
  /** All attempts of a session, also failed ones. */
  fetchSessionPayments: (session: CheckoutSession) => Promise<HostedPayment[]>;

  fetchPayments: (intentId: string) => Promise<HostedPayment[]>;
  fetchPayment: (attemptId: string) => Promise<HostedPayment>;
  listPayments: (period: CursorPeriod) => Promise<CursorPage<HostedPayment>>;
  /** When the payment of an intent succeeded; null when the gateway does not report it any more. */
  fetchSuccessTime: (payment: { intentId: string; since: Date }) => Promise<Date | null>;

  refund: (attemptId: string, refund: Money & { refundId: string }) => Promise<Reversal>;
  /** Refunds and disputes of a payment. */
  fetchReversals: (attemptId: string) => Promise<Reversal[]>;
  listRefunds: (period: CursorPeriod) => Promise<CursorPage<Reversal>>;
  /** Disputes and inquiries of a payment. */
  fetchDisputes: (attemptId: string) => Promise<Dispute[]>;
  fetchDispute: (disputeId: string) => Promise<Dispute>;

  /** Checks and reads a webhook. @param signature header of the signature */
  readEvent: (body: Buffer, signature: string | undefined) => EventReading;
  /** Account of the key, for checks against the settings. */
  fetchAccount: () => Promise<AccountState>;

  recurring: HostedRecurring;
  settlements: HostedSettlements;
};
