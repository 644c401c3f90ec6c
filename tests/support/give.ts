import type { LightMyRequestResponse } from 'fastify';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import type { TestSite } from './test-site.ts';
import { scriptCheckoutOf } from './script-checkout.ts';

type Callback = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

/** Starts a donation like the form. */
export function postDonation(
  { app }: Pick<TestSite, 'app'>,
  form: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const remoteAddress = anotherVisitor();
  return app.inject({ method: 'POST', url: '/api/payments', payload: form, headers, remoteAddress });
}

export async function startDonation(site: Pick<TestSite, 'app'>, form: object = {}): Promise<PaymentOrder> {
  const response = await postDonation(site, { paymentType: 'named', amount: 50, ...form });
  if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json();
}

/** Pays at the sandbox's checkout like its dialog. */
export async function payAtCheckout(
  { app }: Pick<TestSite, 'app'>,
  { checkout }: PaymentOrder,
  outcome = 'paid',
): Promise<Callback> {
  const { key, order_id, subscription_id } = scriptCheckoutOf({ checkout });
  const response = await app.inject({
    method: 'POST',
    url: '/sandbox/checkout/payments',
    payload: { key, order_id, subscription_id, outcome },
  });
  return response.json();
}

export function verify(
  { app }: Pick<TestSite, 'app'>,
  id: string,
  callback: Partial<Callback>,
): Promise<LightMyRequestResponse> {
  const remoteAddress = anotherVisitor();
  return app.inject({
    method: 'POST',
    url: `/api/payments/${id}/verify`,
    payload: callback,
    remoteAddress,
  });
}

/** A whole donation, from the form to the verified payment. */
export async function give(site: Pick<TestSite, 'app'>, form: object = {}): Promise<PaymentOrder> {
  const order = await startDonation(site, form);
  const response = await verify(site, order.id, await payAtCheckout(site, order));
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return order;
}

export async function statusOf(
  { app }: Pick<TestSite, 'app'>,
  { id, statusToken }: PaymentOrder,
): Promise<string> {
  const response = await app.inject({
    url: `/api/payments/${id}`,
    headers: { authorization: `Bearer ${statusToken}` },
    remoteAddress: anotherVisitor(),
  });
  return response.json().status;
}

export async function addProject(
  { database }: Pick<TestSite, 'database'>,
  slug: string,
  status = 'active',
): Promise<void> {
  await database.pool.query(
    `insert into projects (slug, title, description, content, image, status, category, location,
       funding_goal_minor, start_date, position)
     values ($1, $1, 'd', 'c', '/i.svg', $2, 'c', 'l', 250000000, '2026-01-01', 1)`,
    [slug, status],
  );
}

let visitors = 0;

/** A new client address for each donor, so that no rate limit is reached by accident. */
function anotherVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
