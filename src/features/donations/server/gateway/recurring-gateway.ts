import type { SubscriptionSnapshot } from '../../recurring-state.ts';

type PlanRequest = { amountMinor: number; currency: string; name: string };

type SubscriptionRequest = {
  planId: string;
  /** Id of the recurring donation, by which a subscription is found when its response was lost. */
  reference: string;
};

export type GatewaySubscription = {
  subscriptionId: string;
  planId: string;
  reference: string | null;
  snapshot: SubscriptionSnapshot;
};

/** Amount due for one month; its order has the attempts to charge it. */
export type GatewayInvoice = { subscriptionId: string | null; orderId: string | null };

/** Subscriptions of a payment provider. */
export type RecurringGateway = {
  createPlan: (request: PlanRequest) => Promise<string>;
  createSubscription: (request: SubscriptionRequest) => Promise<GatewaySubscription>;
  /** Subscriptions of a plan made since then, with this reference. */
  findSubscriptions: (request: SubscriptionRequest & { since: Date }) => Promise<GatewaySubscription[]>;
  fetchSubscription: (subscriptionId: string) => Promise<GatewaySubscription>;
  /** Ends a subscription now: nothing more is charged. */
  cancelSubscription: (subscriptionId: string) => Promise<GatewaySubscription>;
  /**
   * Charges nothing until it is resumed.
   *
   * @param until providers that end pauses themselves do so then
   */
  pauseSubscription: (subscriptionId: string, until: Date) => Promise<GatewaySubscription>;
  resumeSubscription: (subscriptionId: string) => Promise<GatewaySubscription>;
  /** End of the validity of the card of a payment; null for other methods and where the provider does not name it. */
  fetchCardExpiry: (attemptId: string) => Promise<Date | null>;
  listInvoices: (subscriptionId: string) => Promise<GatewayInvoice[]>;
  fetchInvoice: (invoiceId: string) => Promise<GatewayInvoice>;
  /** Whether the gateway signed that this payment belongs to this subscription. */
  isCallbackGenuine: (callback: { subscriptionId: string; attemptId: string; signature: string }) => boolean;
};
