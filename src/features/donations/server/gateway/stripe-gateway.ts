import type { Stripe } from 'stripe';
import { type Clock, systemClock } from '#src/platform/clock.ts';
import { type GatewayMode, GatewayRejected } from './gateway.ts';
import type { HostedCheckoutGateway, SessionRequest } from './hosted-checkout-gateway.ts';
import { openStripeClient, safeStripeId, type StripeClientSettings } from './stripe-client.ts';
import { type StripeMethod, toAccount } from './stripe-account.ts';
import { fromSeconds, toDispute, toPayment, toRefund, toSeconds, toSession } from './stripe-entities.ts';
import { readStripeEvent } from './stripe-event.ts';
import { checkStripeAmount, toStripeMoney } from './stripe-money.ts';
import { pageSize, periodQuery, toPage } from './stripe-pages.ts';
import { createStripeRecurring } from './stripe-recurring.ts';
import { createStripeSettlements } from './stripe-settlements.ts';
import { isStripeEventGenuine } from './stripe-signature.ts';

export type StripeSettings = StripeClientSettings & {
  mode: GatewayMode;
  accountId: string;
  /** The current secret and, while it is being replaced, the previous one. */
  webhookSecrets: string[];
  /** Payment methods of the payment page. Cards include Apple Pay and Google Pay. */
  methods: StripeMethod[];
  clock?: Clock;
};

const successType = 'payment_intent.succeeded';
const bookedCharge = ['data.balance_transaction'];

/** `HostedCheckoutGateway` over the API of Stripe or of the sandbox: only the address differs. */
export function openStripeGateway(settings: StripeSettings): HostedCheckoutGateway {
  const { mode, accountId, webhookSecrets, clock = systemClock } = settings;
  const client = openStripeClient(settings);
  const { call } = client;

  const fetchSession = (sessionId: string) =>
    call(async (stripe) => toSession(await stripe.checkout.sessions.retrieve(safeStripeId(sessionId))));
  const fetchPayments = (intentId: string) =>
    call(async (stripe) => {
      const query = { payment_intent: safeStripeId(intentId), limit: pageSize, expand: bookedCharge };
      const { data } = await stripe.charges.list(query);
      return data.map(toPayment);
    });
  const fetchDisputes = (attemptId: string) =>
    call(async (stripe) => {
      const query = { charge: safeStripeId(attemptId), limit: pageSize };
      return (await stripe.disputes.list(query)).data.map(toDispute);
    });
  const recurring = createStripeRecurring(client, clock);

  return {
    mode,
    accountId,
    fetchSession,
    fetchPayments,
    fetchDisputes,
    recurring,
    settlements: createStripeSettlements(client),

    createSession: (request) =>
      call(async (stripe) => {
        const amountError = checkStripeAmount(request);
        if (amountError) throw new GatewayRejected(400, 'the amount cannot be charged', amountError);
        const { reference, sequence } = request;
        const options = { idempotencyKey: `session:${reference}:${sequence}` };
        return toSession(
          await stripe.checkout.sessions.create(sessionParameters(request, settings.methods), options),
        );
      }),

    findSessions: ({ reference, since }) =>
      call(async (stripe) => {
        const query = { created: { gte: toSeconds(since) }, limit: pageSize };
        const found: Stripe.Checkout.Session[] = [];
        for await (const session of stripe.checkout.sessions.list(query))
          if (session.client_reference_id === reference) found.push(session);
        return found.map(toSession);
      }),

    expireSession: (sessionId) =>
      call(async (stripe) => toSession(await stripe.checkout.sessions.expire(safeStripeId(sessionId)))).catch(
        async (error: unknown) => {
          if (!(error instanceof GatewayRejected)) throw error;
          return fetchSession(sessionId);
        },
      ),

    fetchSessionPayments: async ({ intentId, subscriptionId }) => {
      if (intentId) return fetchPayments(intentId);
      const charges = subscriptionId ? await recurring.listCharges(subscriptionId) : [];
      const payments = await Promise.all(charges.flatMap(({ intentIds }) => intentIds).map(fetchPayments));
      return payments.flat();
    },

    fetchPayment: (attemptId) =>
      call(async (stripe) => {
        const expand = ['balance_transaction'];
        return toPayment(await stripe.charges.retrieve(safeStripeId(attemptId), { expand }));
      }),

    listPayments: (period) =>
      call(async (stripe) => {
        const page = await stripe.charges.list({ ...periodQuery(period), expand: bookedCharge });
        return toPage(page, toPayment);
      }),

    fetchSuccessTime: ({ intentId, since }) =>
      call(async (stripe) => {
        const query = { type: successType, created: { gte: toSeconds(since) }, limit: pageSize };
        // Neither the intent nor its charge has the time, and events cannot be searched by their object.
        for await (const event of stripe.events.list(query))
          if (event.type === successType && event.data.object.id === intentId)
            return fromSeconds(event.created);
        return null;
      }).catch((error: unknown) => {
        // The key may not read events: the donation counts from its check then.
        if (error instanceof GatewayRejected) return null;
        throw error;
      }),

    refund: (attemptId, { refundId, ...money }) =>
      call(async (stripe) => {
        const { amount } = toStripeMoney(money);
        const parameters = { charge: safeStripeId(attemptId), amount, metadata: { refund: refundId } };
        return toRefund(await stripe.refunds.create(parameters, { idempotencyKey: `refund:${refundId}` }));
      }),

    fetchReversals: (attemptId) =>
      call(async (stripe) => {
        const query = { charge: safeStripeId(attemptId), limit: pageSize };
        const [refunds, disputes] = await Promise.all([stripe.refunds.list(query), fetchDisputes(attemptId)]);
        const ofDisputes = disputes.map(({ reversal }) => reversal).filter((reversal) => reversal !== null);
        return [...refunds.data.map(toRefund), ...ofDisputes];
      }),

    listRefunds: (period) =>
      call(async (stripe) => toPage(await stripe.refunds.list(periodQuery(period)), toRefund)),

    fetchDispute: (disputeId) =>
      call(async (stripe) => toDispute(await stripe.disputes.retrieve(safeStripeId(disputeId)))),

    readEvent: (body, header) => {
      if (!isStripeEventGenuine({ body, header, secrets: webhookSecrets, now: clock.now() }))
        return { isAccepted: false, reason: 'signature' };
      const event = readStripeEvent(body);
      if (!event) return { isAccepted: false, reason: 'content' };
      return event.isLive === (mode === 'live')
        ? { isAccepted: true, event }
        : { isAccepted: false, reason: 'mode' };
    },

    fetchAccount: () =>
      call(async (stripe) => {
        const { lastResponse, ...account } = await stripe.accounts.retrieveCurrent();
        const { livemode } = await stripe.balance.retrieve();
        const { date } = lastResponse.headers;
        return {
          ...toAccount(account, settings.methods),
          isLive: livemode,
          serverTime: date ? new Date(date) : null,
        };
      }),
  };
}

/** Depends on the request alone: Stripe rejects a repetition with other parameters. */
function sessionParameters(
  request: SessionRequest,
  methods: StripeSettings['methods'],
): Stripe.Checkout.SessionCreateParams {
  const { kind, reference, entity, description, email, customerId } = request;
  const { amount, currency } = toStripeMoney(request);
  const isMonthly = kind === 'monthly';
  const metadata = { [isMonthly ? 'recurring' : 'payment']: reference, entity };
  return {
    mode: isMonthly ? 'subscription' : 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amount,
          product_data: { name: description },
          ...(isMonthly && { recurring: { interval: 'month' } }),
        },
      },
    ],
    submit_type: 'donate',
    client_reference_id: reference,
    metadata,
    // Metadata of a session is not inherited.
    ...(isMonthly ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    ...(customerId ? { customer: customerId } : email !== null && { customer_email: email }),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: toSeconds(request.expiresAt),
    // The payer sees the currency of the donation, whatever is set at Stripe.
    adaptive_pricing: { enabled: false },
    locale: request.locale === 'en' ? 'en' : 'hi-IN',
    allowed_payment_method_types: methods,
    billing_address_collection: 'auto',
  };
}
