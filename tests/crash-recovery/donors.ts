import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import type { Outcome, PayResponse } from '#src/sandboxes/razorpay/simulated-events.ts';
import type { RazorpaySandbox } from '#src/sandboxes/razorpay/sandbox.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

const patienceMs = 180_000;

type Callback = Extract<PayResponse, { razorpay_payment_id: string }>;

/** Violation that a donor observed. */
export type Complaint = string;

// Share of each way to pay, in percent; the others never pay.
const ways: [Outcome, number][] = [
  ['paid', 50],
  ['lost', 12],
  ['uncaptured', 8],
  ['failed', 8],
  ['late', 8],
  ['twice', 8],
];

/**
 * Simulated donors with an unreliable network and server: they repeat requests, give up, pay twice, or
 * disappear.
 */
export function createDonors({ url, sandbox }: { url: string; sandbox: RazorpaySandbox }) {
  const complaints: Complaint[] = [];

  /** One donation, up to the point where this donor stops. */
  async function giveOnce(): Promise<void> {
    const order = await begin();
    if (!order) return;
    await pause(100);

    const outcome = chooseWay();
    if (!outcome) return;
    const callback = await pay(order, outcome);
    if (!callback && chance(40)) await sendCallback(order, await pay(order, 'paid'));
    else await sendCallback(order, outcome === 'lost' ? null : callback);
    if (callback && chance(10)) await takeBack(callback.razorpay_payment_id);
  }

  async function begin(): Promise<PaymentOrder | null> {
    const isNamed = chance(60);
    const form = {
      paymentType: isNamed ? 'named' : 'anonymous',
      amount: randomInt(1, 1000),
      currency: chance(70) ? 'USD' : 'INR',
      ...(isNamed && { donorName: `Donor ${randomInt(400)}` }),
    };
    const key = randomUUID();
    const responses = await Promise.all(
      chance(15) ? [insist(form, key), insist(form, key)] : [insist(form, key)],
    );
    const orders = new Set(responses.filter((response) => response !== null).map(({ id }) => id));
    if (orders.size > 1) complaints.push(`one key, two orders: ${[...orders].join(' ')}`);
    return responses.find((response) => response !== null) ?? null;
  }

  /** Repeats the request with the same key until there is a response or the attempts are used up. */
  async function insist(form: object, key: string): Promise<PaymentOrder | null> {
    const patienceEnds = Date.now() + patienceMs;
    while (Date.now() < patienceEnds) {
      const response = await post('/api/payments', form, { 'idempotency-key': key });
      if (response?.status === 201) return response.json as PaymentOrder;
      if (response && response.status < 409)
        complaints.push(`a new donation was answered ${response.status}`);
      if (chance(1)) return null;
      await pause(500);
    }
    complaints.push(`a donor waited for ${patienceMs / 1000} seconds`);
    return null;
  }

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

  /**
   * Sends browser callbacks while the server is alive: once, twice, by the form of in-app browsers, or with a
   * forged signature.
   */
  async function sendCallback({ id }: PaymentOrder, callback: Callback | null): Promise<void> {
    if (!callback) return;
    if (chance(10)) {
      const forged = await post(`/api/payments/${id}/verify`, {
        ...callback,
        razorpay_signature: '0'.repeat(64),
      });
      if (forged && forged.status < 400) complaints.push(`a forged signature was answered ${forged.status}`);
    }
    for (const _ of Array.from({ length: randomInt(0, 4) })) {
      await pause(200);
      const path = `/api/payments/${id}/${chance(20) ? 'return' : 'verify'}`;
      const response = await post(path, { ...callback });
      if (response && response.status >= 400 && response.status < 500)
        complaints.push(`${path} was answered ${response.status}`);
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

  /** @returns null without a response */
  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const isForm = path.endsWith('/return');
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          ...headers,
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : null };
    } catch {
      // The server is not running, or was killed during the request.
      return null;
    }
  }

  return { giveOnce, complaints };
}

function chooseWay(): Outcome | null {
  let left = randomInt(100);
  for (const [way, share] of ways) {
    left -= share;
    if (left < 0) return way;
  }
  return null;
}

function chance(percent: number): boolean {
  return randomInt(100) < percent;
}

function pause(maxMs: number): Promise<void> {
  return sleep(randomInt(maxMs));
}
