import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import type { SiteResponse, RequestOptions } from './send-request.ts';
import type { Gateway } from './gateway.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

/** Sends a request of one donor. */
export type SendRequest = (path: string, options: RequestOptions) => Promise<SiteResponse>;

const patienceMs = 120_000;
const pauseMs = 500;

/** Simulated donors, who repeat a request with the same key until it succeeds. */
export function createDonors(gateway: Pick<Gateway, 'pay'>) {
  /** Donations that the site has confirmed. */
  const promised = new Set<string>();
  const count = { begun: 0, paid: 0, givenUp: 0 };

  /** Donates from the form to the thanks. */
  async function give(sendRequest: SendRequest): Promise<void> {
    count.begun += 1;
    const order = await insist(sendRequest, '/api/payments', {
      body: { paymentType: 'anonymous', amount: 5 },
      headers: { 'idempotency-key': randomUUID() },
    });
    if (!order) return;
    const { id, checkout } = JSON.parse(order) as PaymentOrder;
    const callback = await gateway.pay(scriptCheckoutOf({ checkout }).order_id ?? '');
    count.paid += 1;
    const response = await insist(sendRequest, `/api/payments/${id}/verify`, { body: callback });
    if (response && (JSON.parse(response) as { status: string }).status === 'success') promised.add(id);
  }

  async function insist(
    sendRequest: SendRequest,
    path: string,
    options: RequestOptions,
  ): Promise<string | null> {
    const patienceEnds = Date.now() + patienceMs;
    while (Date.now() < patienceEnds) {
      const { outcome, text } = await sendRequest(path, options);
      if (typeof outcome === 'number' && outcome < 300) return text;
      await sleep(pauseMs);
    }
    count.givenUp += 1;
    return null;
  }

  return { give, promised, count, givenUp: () => count.givenUp };
}

export type Donors = ReturnType<typeof createDonors>;
