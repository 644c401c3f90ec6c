import { randomInt } from 'node:crypto';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { silentLog } from '#src/platform/log.ts';
import { chaosProfiles } from '#src/sandboxes/chaos.ts';
import { declineReasons } from '#src/sandboxes/stripe/entities/declines.ts';
import { objectStore } from '#src/sandboxes/stripe/stores/object-store.ts';
import { settingsStore } from '#src/sandboxes/stripe/stores/settings-store.ts';
import { openStripeSandbox, type StripeSandbox } from '#src/sandboxes/stripe/stripe-sandbox.ts';
import type { Database } from '#src/platform/database/database.ts';
import { type Browser, chance, chooseWay, pause, type Pay } from './donors.ts';
import { razorpayEnv } from './razorpay-storm.ts';
import type { OpenStormGateway } from './storm-gateway.ts';
import { rowsOf, sumsOf, waitingOf } from './verdict-rows.ts';

const ways = [
  ['card', 46],
  ['declined, then card', 12],
  ['lost', 12],
  ['declined', 6],
  ['debit', 8],
  ['refused debit', 4],
  ['rejected authentication', 3],
  ['expired', 3],
] as const;

/** Sandbox of Stripe with all kinds of chaos. Donations in both currencies go there. */
export const openStripeStorm: OpenStormGateway = async ({ database, clock, url }) => {
  const { db, pool } = database;
  const sandbox = await openStripeSandbox({
    db,
    clock,
    log: silentLog,
    webhookUrl: () => `${url}/api/webhooks/stripe/${sandbox.access.accountId}`,
  });
  await settingsStore.change(db, { chaos: [...chaosProfiles] });
  const { accountId, secretKey, webhookSecrets, baseUrl } = sandbox.access;
  return {
    env: {
      // Razorpay is configured and never called.
      ...razorpayEnv('http://127.0.0.1:9'),
      PAYMENTS_GATEWAYS: 'razorpay,stripe',
      STRIPE_ACCOUNT_ID: accountId,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecrets[0] ?? '',
      STRIPE_BASE_URL: baseUrl,
      STRIPE_CURRENCIES: 'USD,INR',
      STRIPE_METHODS: 'card,us_bank_account',
    },
    pay: payAtStripe(sandbox, database),
    wake: sandbox.wake,
    readWaiting: () => waitingOf(pool, { sbx_stripe_deliveries: 'due_at', sbx_stripe_objects: 'due_at' }),
    payOut: async () => void (await sandbox.simulation.createPayout()),
    nightJobs: ['donations.hosted-yesterday'],
    payoutJob: 'donations.payouts',
    readRecords: async () => ({
      attempts: Map.groupBy(
        await rowsOf(
          pool,
          `with returned as materialized (
             select entity->>'charge' as charge, sum((entity->>'amount')::int) as amount
             from sbx_stripe_objects
             where (object = 'refund' and entity->>'status' = 'succeeded')
               or (object = 'dispute'
                 and entity->>'status' not in ('won', 'warning_needs_response', 'warning_closed'))
             group by 1
           )
           select c.entity->'metadata'->>'payment' as key, (c.entity->>'amount')::int as amount,
             upper(c.entity->>'currency') as currency, (c.entity->>'paid')::boolean as captured,
             coalesce(r.amount, 0)::int as returned
           from sbx_stripe_objects c left join returned r on r.charge = c.id
           where c.object = 'charge'`,
        ),
        ({ key }) => key,
      ),
      keyOf: ({ id }) => id.replaceAll('-', ''),
      doubled: await rowsOf(
        pool,
        `select entity->>'client_reference_id' as key from sbx_stripe_objects
         where object = 'checkout.session' and entity->>'status' <> 'expired' group by 1 having count(*) > 1`,
      ),
      banked: await sumsOf(
        pool,
        `select entity->>'currency' as currency, sum((entity->>'amount')::bigint) as amount
         from sbx_stripe_objects where object = 'payout' group by 1`,
      ),
      fees: await sumsOf(
        pool,
        `select entity->>'currency' as currency, sum((entity->>'fee')::bigint) as amount
         from sbx_stripe_objects where object = 'balance_transaction' group by 1`,
      ),
    }),
    close: () => sandbox.close(),
  };
};

function payAtStripe({ simulation }: StripeSandbox, { db }: Database): Pay {
  return async (order, browser) => {
    const way = chooseWay(ways);
    const session = sessionOf(order);
    if (!way || !session) return;
    try {
      await visit(session, way);
    } catch {
      // The page had expired.
      return;
    }
    if (way !== 'lost') await followCallback(browser, order, session);
    if (chance(12)) await takeBack(session);
  };

  async function visit(session: string, way: (typeof ways)[number][0]): Promise<void> {
    const decline = () =>
      simulation.decline(session, declineReasons[randomInt(declineReasons.length)] ?? 'generic_decline');
    switch (way) {
      case 'declined':
        return decline();
      case 'declined, then card':
        await decline();
        await pause(200);
        return simulation.pay(session, 'card');
      case 'debit':
      case 'refused debit': {
        await simulation.pay(session, 'us_bank_account');
        await pause(400);
        return simulation.settleDebit(await chargeOf(session), way === 'debit');
      }
      case 'rejected authentication':
        await simulation.requireAuthentication(session);
        return simulation.rejectAuthentication(session);
      case 'expired':
        return simulation.expire(session);
      default:
        return simulation.pay(session, 'card');
    }
  }

  /** Money that leaves again: refunds at Stripe, some of which banks send back, disputes and returned debits. */
  async function takeBack(session: string): Promise<void> {
    await pause(300);
    try {
      const charge = await chargeOf(session);
      const before = randomInt(100);
      if (before < 60) {
        const { id } = await simulation.refund({ charge, ...(chance(50) && { amount: randomInt(1, 100) }) });
        await pause(300);
        if (chance(25)) await simulation.failRefund(id);
        return;
      }
      const isInquiry = before < 70;
      const { id } = await simulation.openDispute(charge, isInquiry);
      await pause(300);
      if (chance(70)) await simulation.decideDispute(id, isInquiry ? 'closed' : chance(50) ? 'won' : 'lost');
    } catch {
      // Not captured, or the remaining amount is too small.
    }
  }

  async function chargeOf(sessionId: string): Promise<string> {
    const session = await objectStore.find(db, 'checkout.session', sessionId);
    const intent = await objectStore.find(db, 'payment_intent', session?.payment_intent ?? '');
    return intent?.latest_charge ?? '';
  }
}

/** Returns to the site once or twice, or with the session of someone else. */
async function followCallback(
  { get, report }: Browser,
  { id }: PaymentOrder,
  session: string,
): Promise<void> {
  for (const _ of Array.from({ length: randomInt(0, 3) })) {
    await pause(200);
    const isForged = chance(10);
    const response = await get(`/api/payments/${id}/return?session=${isForged ? 'cs_test_forged' : session}`);
    if (!response) continue;
    if (response.status !== 303) report(`a callback got ${response.status}`);
    else if (isForged && response.location !== '/donate') report('a forged callback showed a donation');
  }
}

function sessionOf({ checkout }: PaymentOrder): string | null {
  return 'redirectUrl' in checkout
    ? (new URL(checkout.redirectUrl).pathname.split('/').at(-1) ?? null)
    : null;
}
