import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentOrder } from '#src/features/donations/contract.ts';

const patienceMs = 180_000;

export type Browser = ReturnType<typeof createBrowser>;

/** How a donor pays at a gateway, and what the browser sends to the site afterwards. */
export type Pay = (order: PaymentOrder, browser: Browser) => Promise<void>;

/** Simulated donors with an unreliable network and server: they repeat requests, give up, pay twice, or disappear. */
export function createDonors({ url, pay }: { url: string; pay: Pay }) {
  const browser = createBrowser(url);
  const { report, post } = browser;

  /** One donation, up to the point where this donor stops. */
  async function giveOnce(): Promise<void> {
    const order = await begin();
    if (!order) return;
    await pause(100);
    await pay(order, browser);
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
    if (orders.size > 1) report(`one key, two orders: ${[...orders].join(' ')}`);
    return responses.find((response) => response !== null) ?? null;
  }

  /** Repeats the request with the same key until there is a response or the attempts are used up. */
  async function insist(form: object, key: string): Promise<PaymentOrder | null> {
    const patienceEnds = Date.now() + patienceMs;
    while (Date.now() < patienceEnds) {
      const response = await post('/api/payments', form, { 'idempotency-key': key });
      if (response?.status === 201) return response.json as PaymentOrder;
      if (response && response.status < 409) report(`a new donation got ${response.status}`);
      if (chance(1)) return null;
      await pause(500);
    }
    report(`a donor waited for ${patienceMs / 1000} seconds`);
    return null;
  }

  return { giveOnce, errors: browser.errors };
}

/** Requests of donors; none has a response while the server is killed. */
function createBrowser(url: string) {
  const errors: string[] = [];

  /** @returns null without a response */
  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const isForm = path.endsWith('/return');
    return send(path, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
    });
  }

  async function send(path: string, init: RequestInit = {}) {
    try {
      const signal = AbortSignal.timeout(20_000);
      const response = await fetch(url + path, { ...init, redirect: 'manual', signal });
      const text = await response.text();
      return {
        status: response.status,
        location: response.headers.get('location'),
        json: text.startsWith('{') ? JSON.parse(text) : null,
      };
    } catch {
      // The server is not running, or was killed during the request.
      return null;
    }
  }

  return {
    post,
    get: (path: string) => send(path),
    report: (text: string) => errors.push(text),
    errors,
  };
}

/** @param ways share of each way to pay, in percent; the others never pay */
export function chooseWay<Way>(ways: readonly (readonly [Way, number])[]): Way | null {
  let left = randomInt(100);
  for (const [way, share] of ways) {
    left -= share;
    if (left < 0) return way;
  }
  return null;
}

export function chance(percent: number): boolean {
  return randomInt(100) < percent;
}

export function pause(maxMs: number): Promise<void> {
  return sleep(randomInt(maxMs));
}
