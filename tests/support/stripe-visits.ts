import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import type { SiteSettings } from '#src/features/settings/admin-contract.ts';
import type { ObjectAction } from '#src/sandboxes/stripe/console/actions.ts';
import type { PayMethod } from '#src/sandboxes/stripe/entities/payment-method.ts';
import { settingsStore } from '#src/sandboxes/stripe/stores/settings-store.ts';
import type { AdminSite } from './admin-site.ts';

/** Payers, webhooks and the console of Stripe's sandbox, for tests of the whole site. */
export function createStripeVisits(site: AdminSite) {
  const { pool, db } = site.database;

  async function save(changes: Partial<Record<keyof SiteSettings, unknown>>) {
    const { settings, version } = (await site.admin('GET', '/api/admin/settings')).json();
    return site.admin('PUT', '/api/admin/settings', { ...settings, version, ...changes });
  }

  /** Pays on the payment page, and returns to the site like a browser. */
  async function pay(
    { checkout }: PaymentOrder,
    { returns = true, method = 'card' }: { returns?: boolean; method?: PayMethod } = {},
  ): Promise<void> {
    const url = 'redirectUrl' in checkout ? new URL(checkout.redirectUrl).pathname : '';
    expect((await post(url, { outcome: method })).statusCode).toBe(303);
    if (!returns) return;
    const back = new URL(String((await site.app.inject(url)).headers.location));
    const { headers } = await site.app.inject(back.pathname + back.search);
    expect(headers.location).toMatch(/^\/donate\/thank-you\//);
  }

  /** What banks and Stripe's dashboard do. */
  async function act(action: ObjectAction, id: string): Promise<void> {
    expect((await post('/sandbox/stripe/actions', { action, id })).statusCode).toBe(303);
  }

  function post(url: string, fields: Record<string, string>) {
    return site.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** Newest object of a type in the sandbox. */
  async function newest(object: string): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      'select id from sbx_stripe_objects where object = $1 order by position desc limit 1',
      [object],
    );
    return rows[0]?.id ?? '';
  }

  async function eventsOf({ id }: Pick<PaymentOrder, 'id'>): Promise<Buffer[]> {
    const { rows } = await pool.query<{ body: Buffer }>(
      'select body from sbx_stripe_deliveries order by created_at, event_id',
    );
    return rows.map(({ body }) => body).filter((body) => body.includes(id.replaceAll('-', '')));
  }

  async function signatureOf(body: Buffer): Promise<string> {
    const { webhookSecret } = await settingsStore.read(db);
    const time = Math.floor(Date.now() / 1000);
    return `t=${time},v1=${createHmac('sha256', webhookSecret).update(`${time}.`).update(body).digest('hex')}`;
  }

  async function send(body: Buffer) {
    const { accountId } = await settingsStore.read(db);
    return site.app.inject({
      method: 'POST',
      url: `/api/webhooks/stripe/${accountId}`,
      payload: body,
      headers: { 'content-type': 'application/json', 'stripe-signature': await signatureOf(body) },
    });
  }

  /** Sends all events so far, in their order. */
  async function sendAll(): Promise<void> {
    const { rows } = await pool.query<{ body: Buffer }>(
      'select body from sbx_stripe_deliveries order by created_at, event_id',
    );
    for (const { body } of rows) await send(body);
  }

  return { save, pay, act, newest, eventsOf, signatureOf, send, sendAll };
}
