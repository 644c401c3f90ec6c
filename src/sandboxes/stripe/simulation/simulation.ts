import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { itemOf } from '../entities/billing.ts';
import { type Decline, type DeclineReason, declineOf } from '../entities/declines.ts';
import type { PayMethod } from '../entities/payment-method.ts';
import { fromSeconds } from '../entities/stripe-object.ts';
import { objectStore } from '../stores/object-store.ts';
import type { EventDraft, Webhooks } from '../webhooks.ts';
import { completeCharge, getCharge, returnDebit } from './charges.ts';
import {
  expireSession,
  payAtCheckout,
  rejectAuthentication,
  requireAuthentication,
  settleDebit,
} from './checkout.ts';
import { getSubscription } from './invoices.ts';
import { completePayout, createPayout, failPayout, postAccountFee } from './ledger.ts';
import { decideDispute, openDispute, warnOfFraud } from './disputes.ts';
import { completeRefund, createRefund, failRefund, type RefundRequest } from './refunds.ts';
import {
  cancelSubscription,
  chargeNextMonth,
  type NextCharge,
  replaceCard,
  setPaused,
} from './subscriptions.ts';

type Dependencies = { db: Db; clock: Clock; webhooks: Webhooks; wake: () => void };

/** Everything that happens at Stripe without a request of the site: by payers, banks, administrators and time. */
export function createSimulation({ db, clock, webhooks, wake }: Dependencies) {
  /** Runs a change with its events in one transaction. */
  async function run(work: (tx: Db, now: Date) => Promise<EventDraft[]>): Promise<void> {
    await db.transaction(async (tx) => webhooks.announce(tx, await work(tx, clock.now())));
    wake();
  }

  async function runWith<Result>(
    work: (tx: Db, now: Date) => Promise<{ result: Result; events: EventDraft[] }>,
  ): Promise<Result> {
    const result = await db.transaction(async (tx) => {
      const done = await work(tx, clock.now());
      await webhooks.announce(tx, done.events);
      return done.result;
    });
    wake();
    return result;
  }

  return {
    pay: (session: string, method: PayMethod) =>
      run((tx, now) => payAtCheckout(tx, session, { method, decline: null, now })),
    decline: (session: string, reason: DeclineReason) => {
      const decline: Decline = declineOf(reason);
      return run((tx, now) => payAtCheckout(tx, session, { method: 'card', decline, now }));
    },
    requireAuthentication: (session: string) => run((tx, now) => requireAuthentication(tx, session, now)),
    rejectAuthentication: (session: string) => run((tx, now) => rejectAuthentication(tx, session, now)),
    expire: (session: string) => run(async (tx) => (await expireSession(tx, session)).events),

    settleDebit: (charge: string, isPaid: boolean) =>
      run((tx, now) => settleDebit(tx, charge, { isPaid, now })),
    returnDebit: (charge: string) =>
      run(async (tx, now) => {
        const decline = declineOf('debit_not_authorized');
        return returnDebit(tx, await getCharge(tx, charge), { decline, now });
      }),
    completeCharge: (charge: string) => run((tx, now) => completeCharge(tx, charge, now)),

    refund: (request: RefundRequest) =>
      runWith(async (tx, now) => {
        const { refund, events } = await createRefund(tx, request, now);
        return { result: refund, events };
      }),
    completeRefund: (refund: string) => run((tx) => completeRefund(tx, refund)),
    failRefund: (refund: string) => run((tx, now) => failRefund(tx, refund, now)),
    openDispute: (charge: string, isInquiry: boolean) =>
      runWith(async (tx, now) => {
        const { dispute, events } = await openDispute(tx, charge, { isInquiry, now });
        return { result: dispute, events };
      }),
    decideDispute: (dispute: string, decision: 'won' | 'lost' | 'appeal' | 'closed') =>
      run((tx, now) => decideDispute(tx, dispute, { decision, now })),
    warnOfFraud: (charge: string) => run((tx, now) => warnOfFraud(tx, charge, now)),

    chargeNextMonth: (subscription: string, outcome: NextCharge) =>
      run((tx, now) => chargeNextMonth(tx, subscription, { outcome, now })),
    setPaused: (subscription: string, isPaused: boolean) =>
      run(async (tx) => (await setPaused(tx, subscription, isPaused)).events),
    cancelSubscription: (subscription: string) =>
      run(async (tx, now) => (await cancelSubscription(tx, subscription, { details: {}, now })).events),

    /** A payer enters a new card: all their subscriptions are charged from it. */
    replaceCard: (customer: string) => run((tx, now) => replaceCard(tx, customer, now)),

    accountFee: (amount: number) =>
      run(async (tx, now) => {
        await postAccountFee(tx, amount, now);
        return [];
      }),
    createPayout: () =>
      runWith(async (tx, now) => {
        const { payout, events } = await createPayout(tx, now);
        return { result: payout, events };
      }),
    completePayout: (payout: string) => run((tx) => completePayout(tx, payout)),
    failPayout: (payout: string) => run((tx, now) => failPayout(tx, payout, now)),

    /** Carries out everything that is due by time. */
    async runDue(): Promise<void> {
      for (const { id, object } of await objectStore.listDue(db, clock.now())) {
        await run((tx, now) => changeByTime(tx, { id, object }, now));
      }
    },
  };
}

export type Simulation = ReturnType<typeof createSimulation>;

async function changeByTime(
  tx: Db,
  { id, object }: { id: string; object: string },
  now: Date,
): Promise<EventDraft[]> {
  if (object === 'charge') return completeCharge(tx, id, now);
  if (object === 'payout') return completePayout(tx, id);
  if (object === 'subscription') {
    // Another process may have charged it since it was listed.
    const { current_period_end: end } = itemOf(await getSubscription(tx, id));
    return fromSeconds(end) <= now ? chargeNextMonth(tx, id, { outcome: 'paid', now }) : [];
  }
  const session = await objectStore.find(tx, 'checkout.session', id, { lock: true });
  return session?.status === 'open' ? (await expireSession(tx, id)).events : [];
}
