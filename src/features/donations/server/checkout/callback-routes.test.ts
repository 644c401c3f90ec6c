import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { readThankYouToken, thankYouFolder } from '#src/features/donations/thank-you-path.ts';
import { addProject, payAtCheckout, startDonation, statusOf } from '#tests/support/give.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await addProject(site, 'land-acquisition');
});

afterAll(() => site.close());

const postCallback = (
  order: Pick<PaymentOrder, 'id'>,
  form: object,
  { type = 'application/x-www-form-urlencoded', query = '' } = {},
) =>
  site.app.inject({
    method: 'POST',
    url: `/api/payments/${order.id}/return${query}`,
    headers: { 'content-type': type, origin: 'https://api.razorpay.com' },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  });

const holderIn = ({ headers }: LightMyRequestResponse) => {
  const location = String(headers.location);
  return location.startsWith(thankYouFolder)
    ? readThankYouToken(location.slice(thankYouFolder.length))
    : null;
};

test('PAY-03: a signed form from the checkout makes the record a success and leads to its thank-you page', async () => {
  const order = await startDonation(site, { projectId: 'land-acquisition' });
  const response = await postCallback(order, await payAtCheckout(site, order));

  expect(response.statusCode).toBe(303);
  expect(holderIn(response)).toMatchObject({ id: order.id });
  expect(await statusOf(site, order)).toBe('success');
});

test('the callback page may read the status of this donation only', async () => {
  const order = await startDonation(site);
  const other = await startDonation(site);
  const response = await postCallback(order, await payAtCheckout(site, order));
  const statusToken = holderIn(response)?.statusToken ?? '';

  expect(statusToken).not.toBe(order.statusToken);
  expect(await statusOf(site, { ...order, statusToken })).toBe('success');
  expect(await statusOf(site, { ...other, statusToken })).toBeUndefined();
});

test('a callback with a failure redirects to the form and changes nothing', async () => {
  const order = await startDonation(site);
  const response = await postCallback(order, {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': 'no',
  });

  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/donate#failed');
  expect(await statusOf(site, order)).toBe('created');
});

test('DON-18: without scripts a failure leads to the page that shows it, and changes nothing', async () => {
  const order = await startDonation(site);
  const response = await postCallback(
    order,
    { 'error[code]': 'BAD_REQUEST_ERROR' },
    { query: `?token=${order.statusToken}` },
  );

  const [path = '', query] = String(response.headers.location).split('?');
  expect(readThankYouToken(path.slice(thankYouFolder.length))?.id).toBe(order.id);
  expect(query).toBe('attempt=failed');
  expect(await statusOf(site, order)).toBe('created');
});

test.each([
  ['an empty form', {}],
  ['a failure', { 'error[code]': 'BAD_REQUEST_ERROR' }],
])('%s without the token of the donation opens no page of it', async (_, form) => {
  const order = await startDonation(site);
  const other = await startDonation(site);
  await postCallback(order, await payAtCheckout(site, order));

  const queries = ['', '?page=plain', '?token=', `?token=${other.statusToken}`, '?token=a&token=b'];
  for (const query of queries) {
    const response = await postCallback(order, form, { query });
    expect(response.headers.location).toBe('/donate#failed');
  }
});

test('PAY-03: a wrong signature, another order, an unknown record and JSON are rejected', async () => {
  const order = await startDonation(site);
  const other = await startDonation(site);
  const callback = await payAtCheckout(site, order);

  const wrong = await postCallback(order, { ...callback, razorpay_signature: '0'.repeat(64) });
  expect(wrong.statusCode).toBe(400);
  expect((await postCallback(other, callback)).statusCode).toBe(422);
  expect((await postCallback({ id: crypto.randomUUID() }, callback)).statusCode).toBe(404);
  expect((await postCallback(order, callback, { type: 'application/json' })).statusCode).toBe(415);
  expect(await statusOf(site, other)).toBe('created');
});

test('an error of the return is a page for a browser, and JSON for a program', async () => {
  const returned = (accept: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api/payments/${crypto.randomUUID()}/return`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
      payload: '',
    });

  const [page, call] = [await returned('text/html,*/*;q=0.8'), await returned('*/*')];

  expect([page.statusCode, call.statusCode]).toEqual([404, 404]);
  expect(page.headers['content-type']).toContain('text/html');
  expect(call.json()).toMatchObject({ code: 'not_found' });
});
