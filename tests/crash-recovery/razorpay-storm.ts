import { randomInt } from 'node:crypto';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { sandboxSettings } from '#src/platform/database/schema/sandbox/sandbox.ts';
import { silentLog } from '#src/platform/log.ts';
import { chaosProfiles } from '#src/sandboxes/chaos.ts';
import type { Outcome, PayResponse } from '#src/sandboxes/razorpay/simulated-events.ts';
import { openRazorpaySandbox, type RazorpaySandbox } from '#src/sandboxes/razorpay/sandbox.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';
import { type Browser, chance, chooseWay, pause, type Pay } from './donors.ts';
import type { OpenStormGateway } from './storm-gateway.ts';
import { rowsOf, sumsOf, waitingOf } from './verdict-rows.ts';

type Callback = Extract<PayResponse, { razorpay_payment_id: string }>;

const keys = {
  keyId: 'rzp_test_Storm000000001',
  keySecret: 'the key of this storm',
  webhookSecret: 'the webhooks of this storm',
};

const ways: [Outcome, number][] = [
  ['paid', 50],
  ['lost', 12],
  ['uncaptured', 8],
  ['failed', 8],
  ['late', 8],
  ['twice', 8],
];

/** Razorpay's sandbox with all kinds of chaos. */
export const openRazorpayStorm: OpenStormGateway = async ({ database: { db, pool }, clock, url }) => {
  await db.insert(sandboxSettings).values({ ...keys, chaos: [...chaosProfiles] });
  const sandbox = await openRazorpaySandbox({
    db,
    clock,
    log: silentLog,
    webhookUrl: () => `${url}/api/webhooks/razorpay`,
  });
  return {
    env: razorpayEnv(sandbox.access.baseUrl),
    pay: payAtRazorpay(sandbox),
    wake: sandbox.wake,
    readWaiting: () => waitingOf(pool, { sbx_deliveries: 'due_at', sbx_payments: 'authorize_at' }),
    payOut: async () => void (await sandbox.settlements.settleNow()),
    nightJobs: ['donations.yesterday'],
    payoutJob: 'donations.settlements',
    readRecords: async () => ({
      attempts: Map.groupBy(
        await rowsOf(
          pool,
          `select order_id as key, (entity->>'amount')::int as amount, entity->>'currency' as currency,
             (entity->>'captured')::boolean as captured,
             coalesce((select sum((r.entity->>'amount')::int) from sbx_refunds r
               where r.payment_id = p.id and r.entity->>'status' = 'processed'), 0)::int as returned
           from sbx_payments p`,
        ),
        ({ key }) => key,
      ),
      keyOf: ({ order_id: orderId }) => orderId ?? '',
      doubled: await rowsOf(
        pool,
        'select receipt as key from sbx_orders group by receipt having count(*) > 1',
      ),
      banked: await sumsOf(
        pool,
        `select entity->>'currency' as currency, sum((entity->>'credit')::int - (entity->>'debit')::int) as amount
         from sbx_settlement_rows group by 1`,
      ),
      fees: await sumsOf(
        pool,
        `select entity->>'currency' as currency, sum((entity->>'fee')::int) as amount
         from sbx_settlement_rows group by 1`,
      ),
    }),
    close: () => sandbox.close(),
  };
};

export function razorpayEnv(baseUrl: string): Record<string, string> {
  return {
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_BASE_URL: baseUrl,
  };
}

function payAtRazorpay(sandbox: RazorpaySandbox): Pay {
  return async (order, browser) => {
    const outcome = chooseWay(ways);
    if (!outcome) return;
    const callback = await pay(order, outcome);
    if (!callback && chance(40)) await sendCallback(browser, order, await pay(order, 'paid'));
    else await sendCallback(browser, order, outcome === 'lost' ? null : callback);
    if (callback && chance(10)) await takeBack(callback.razorpay_payment_id);
  };

  async function pay({ checkout }: PaymentOrder, outcome: Outcome): Promise<Callback | null> {
    try {
      const lateAfterMs = randomInt(1000, 120_000);
      const response = await sandbox.simulatedEvents.pay({
        orderId: scriptCheckoutOf({ checkout }).order_id ?? '',
        method: 'upi',
        outcome,
        lateAfterMs,
      });
      return 'error' in response ? null : response;
    } catch {
      // The order was paid in the meantime, in the other window.
      return null;
    }
  }

  async function takeBack(paymentId: string): Promise<void> {
    await pause(300);
    try {
      if (chance(20)) return await sandbox.simulatedEvents.failRefund(paymentId);
      await sandbox.simulatedEvents.refund(paymentId, {
        amount: chance(50) ? undefined : randomInt(1, 100),
        notes: null,
        idempotencyKey: null,
        body: '',
      });
    } catch {
      // Not captured yet, or the remaining amount is too small.
    }
  }
}

/**
 * Sends browser callbacks while the server is alive: once, twice, by the form of in-app browsers, or with a forged
 * signature.
 */
async function sendCallback(
  { post, report }: Browser,
  { id }: PaymentOrder,
  callback: Callback | null,
): Promise<void> {
  if (!callback) return;
  if (chance(10)) {
    const forged = await post(`/api/payments/${id}/verify`, {
      ...callback,
      razorpay_signature: '0'.repeat(64),
    });
    if (forged && forged.status < 400) report(`a forged signature got ${forged.status}`);
  }
  for (const _ of Array.from({ length: randomInt(0, 4) })) {
    await pause(200);
    const path = `/api/payments/${id}/${chance(20) ? 'return' : 'verify'}`;
    const response = await post(path, { ...callback });
    if (response && response.status >= 400 && response.status < 500) report(`${path} got ${response.status}`);
  }
}
