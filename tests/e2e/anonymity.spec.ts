import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { type Database, openDatabase } from '#src/platform/database/database.ts';
import { createDemoData } from './support/data-directory.ts';
import { choosesLanguage, isOneOfMany } from './support/crawl.ts';
import { sitePort, startSiteProcess } from './support/site-process.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

const email = 'vasudha.giver@hidden-address.example';
const words = {
  donorName: 'Vasudhārā Quillfeather',
  donorMessage: 'In memory of grandfather Zebulon',
  phone: '+91 98765 01234',
};

/** Texts that would identify the donor, in any spelling. */
const secrets = [
  'Vasudh',
  'Quillfeather',
  'Zebulon',
  'hidden-address',
  'vasudha.giver',
  '9876501234',
  '98765 01234',
];

test('DEV-17, API-11: no public response or email reveals an anonymous donor', async () => {
  test.setTimeout(240_000);
  const dataDir = await createDemoData();
  let log = '';
  const site = await startSiteProcess(sitePort + 4, dataDir, { LOG_LEVEL: 'trace' }, (text) => {
    log += text;
  });
  const database = await openDatabase({ dataDir });
  const stream = await listen(`${site.url}/api/payments/stream`);

  try {
    for (const projectId of [undefined, 'land-acquisition', 'yoga-live'])
      await give(site.url, { ...words, paymentType: 'anonymous', amount: 77, projectId, donorEmail: email });
    await give(site.url, { paymentType: 'named', amount: 78, donorName: 'Seen by everyone' });
    await giveBadly(site.url, database);
    await expect.poll(() => stream.text(), { timeout: 10_000 }).toContain('"amount":"77.00"');
    await expect.poll(() => countEmails(database)).toBeGreaterThan(0);

    const seen = await readEverything(site.url);
    expect(seen.size).toBeGreaterThan(60);
    const revealing = [...seen].filter(([, text]) => givesAway(text)).map(([path]) => path);
    expect(revealing).toEqual([]);
    expect(seen.get('/devotees'), 'public names are found').toContain('Seen by everyone');
    expect(stream.text()).toContain('Seen by everyone');
    expect(givesAway(stream.text()), 'the stream of donations').toBe(false);

    expect(log).toContain('"level":50');
    expect(log.split('\n').filter(givesAway), 'the log').toEqual([]);
    expect(await emailsToOthers(database)).toEqual([]);
    expect(await atTheGateway(database), 'what the gateway receives').toBe(false);
  } finally {
    stream.close();
    await database.close();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function give(url: string, form: object): Promise<void> {
  const order: PaymentOrder = await (await post(`${url}/api/payments`, form)).json();
  const { key, order_id } = scriptCheckoutOf(order);
  const paid = await post(`${url}/sandbox/checkout/payments`, { key, order_id, outcome: 'paid' });
  const verified = await post(`${url}/api/payments/${order.id}/verify`, await paid.json());
  expect(verified.status).toBe(200);
}

/**
 * Failing donations: rejected, while the gateway is unreachable, and while the database fails during the
 * request.
 */
async function giveBadly(url: string, { pool }: Database): Promise<void> {
  const form = { ...words, paymentType: 'anonymous', amount: 5, donorEmail: email };
  expect((await post(`${url}/api/payments`, { ...form, amount: 'x' })).status).toBe(400);
  expect(
    (await post(`${url}/api/payments`, { ...form, donorEmail: `${email} ` + 'x'.repeat(300) })).status,
  ).toBe(400);

  await pool.query(`update sbx_settings set health = 'error'`);
  expect((await post(`${url}/api/payments`, form)).status).toBe(503);
  await pool.query(`update sbx_settings set health = 'well'`);

  await pool.query('alter table payments rename column donor_email to donor_email_away');
  expect((await post(`${url}/api/payments`, form)).status).toBe(500);
  await pool.query('alter table payments rename column donor_email_away to donor_email');
}

function post(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** All public URLs: pages in all languages (by cookie), feeds, and every public endpoint. */
async function readEverything(url: string): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const waiting = ['/', '/sitemap.xml', '/robots.txt', '/rss.xml', ...(await openCalls(url))];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    const isCall = path.startsWith('/api');
    const texts = await Promise.all(
      (isCall ? ['en'] : ['en', 'hi', 'sa']).map((lang) => read(url + path, lang)),
    );
    seen.set(path, texts.join('\n'));
    if (!isCall) waiting.push(...linksIn(texts[0] ?? '', url));
  }
  return seen;
}

async function openCalls(url: string): Promise<string[]> {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  const calls = Object.keys(paths).filter((path) => 'get' in paths[path] && !path.includes('{'));
  return [...calls, '/api/payments?limit=1', '/api/projects/land-acquisition', '/api/projects/yoga-live'];
}

function linksIn(html: string, url: string): string[] {
  const links = [...html.matchAll(/(?:href="|<loc>)([^"<#]+)/g)].map(
    (match) => match[1]?.replace(url, '') ?? '',
  );
  return links.filter(
    (link) =>
      /^\/(?!\/|sandbox|admin|assets|art|panchang\/|fonts|favicon)/.test(link) &&
      !/\.\w{3,5}$/.test(link) &&
      !isOneOfMany(link) &&
      !choosesLanguage(link),
  );
}

async function read(address: string, lang: string): Promise<string> {
  const response = await fetch(address, { headers: { cookie: `lang=${lang}` } });
  const headers = JSON.stringify([...response.headers]);
  return headers + (await response.text());
}

/** Records the events that open pages receive from now on. */
async function listen(address: string) {
  const connection = new AbortController();
  const { body } = await fetch(address, { signal: connection.signal });
  let text = '';
  void (async () => {
    for await (const part of body ?? []) text += Buffer.from(part).toString();
  })().catch(() => undefined);
  await sleep(300);
  return { text: () => text, close: () => connection.abort() };
}

async function countEmails({ pool }: Database): Promise<number> {
  return Number((await pool.query('select count(*) from emails')).rows[0].count);
}

/** Receipts go to the donor only. */
async function emailsToOthers({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ to_address: string; text: string }>(
    `select to_address, concat(to_name, subject, text_body, html_body, reply_to_address) as text from emails`,
  );
  return rows
    .filter(({ to_address: to, text }) => to !== email && givesAway(text))
    .map(({ to_address: to }) => to);
}

async function atTheGateway({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ text: string }>(
    `select entity::text as text from sbx_orders union all select entity::text from sbx_payments
     union all select convert_from(body, 'UTF8') from sbx_deliveries`,
  );
  return givesAway(rows.map(({ text }) => text).join('\n'));
}

function givesAway(text: string): boolean {
  const plain = text.toLowerCase();
  return secrets.some((secret) => plain.includes(secret.toLowerCase()));
}
