import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { erasePersonalData, exportPersonalData } from '#src/app/personal-data.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { createMailer } from '#src/platform/email/mailer.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { maxFormBytes } from '#src/http/forms/form-posts.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { Issue } from '../issues-admin-contract.ts';
import { createCountedLinks } from './sending/counted-links.ts';
import { createSending } from './sending/sending.ts';
import { createSubscriptionTokens } from './subscription-tokens.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
const { db, pool } = site.database;
await pool.query(`delete from pgboss.schedule where name = 'newsletter.advance'`);
const signer = createSigner(await siteSecret(db, undefined));
const tokens = createSubscriptionTokens(signer);
const frame = {
  name: 'S',
  sanskritName: '',
  accent: '#a3152c',
  url: 'http://localhost:3000',
  address: '',
  contactEmail: 'a@b.example',
};
const links = createCountedLinks(signer, frame);
const sending = createSending({
  db,
  mailer: createMailer({ jobs: site.jobs, clock: site.clock }),
  signing: { tokens, links },
  site: frame,
  clock: site.clock,
  gatewayMode: 'sandbox',
});
const path = '/api/admin/newsletter/issues';

beforeEach(async () => {
  await pool.query('truncate newsletter_issues, newsletter_settings, subscriptions, emails cascade');
});

function body(text: object, change: object = {}) {
  return {
    id: randomUUID(),
    language: 'en',
    texts: { en: { subject: 'Subject', preheader: '', body: 'Text', ...text } },
    postIds: [],
    isPublic: true,
    segment: { language: null, topic: null, audience: 'everyone', donorTag: '' },
    ...change,
  };
}

async function compose(text: object, change: object = {}): Promise<Issue> {
  const response = await site.admin('POST', path, body(text, change));
  expect(response.statusCode).toBe(201);
  return response.json<Issue>();
}

async function subscribe(address: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into subscriptions (email, email_key, state, confirmed_at) values ($1, $1, 'confirmed', now()) returning id`,
    [address],
  );
  return rows[0]?.id ?? '';
}

/** Starts an issue without the job of the server, which would send it at the same time. */
async function start({ id }: Issue): Promise<void> {
  await pool.query(`update newsletter_issues set state = 'preparing' where id = $1`, [id]);
}

async function sendAll(issue: Issue): Promise<void> {
  await start(issue);
  await sending.advance();
}

async function subscribers(): Promise<number> {
  return (await pool.query('select 1 from subscriptions')).rowCount ?? 0;
}

test('subject and preview line stay one line, and HTML in them is text', async () => {
  await subscribe('reader@example.org');
  const evil = 'Hello\r\nBcc: all@example.org\r\n\r\n<script>x()</script>';
  await sendAll(
    await compose({ subject: evil, preheader: evil, body: '<img src=x onerror=x()> <b>bold</b>' }),
  );

  const { rows } = await pool.query<{ subject: string; html_body: string; text_body: string }>(
    'select * from emails',
  );
  expect(rows[0]?.subject).toBe('Hello Bcc: all@example.org <script>x()</script>');
  expect(rows[0]?.html_body).not.toMatch(/<script|<img|<b>/);
});

test('scanners that open links neither confirm, unsubscribe nor change anything', async () => {
  const id = await subscribe('reader@example.org');
  for (const url of [
    `/newsletter/unsubscribe?token=${tokens.unsubscribeToken(id)}`,
    `/newsletter/preferences?token=${tokens.preferencesToken(id)}&language=hi`,
  ])
    for (const method of ['GET', 'HEAD'] as const) await site.app.inject({ method, url });
  expect(await subscribers()).toBe(1);
});

test('tokens of another purpose or subscriber, and bodies of any kind, change nothing', async () => {
  const id = await subscribe('reader@example.org');
  const other = createSubscriptionTokens(createSigner('another secret of another site, long enough'));
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const token of [tokens.preferencesToken(id), other.unsubscribeToken(id), `${id}.`, '.', ''])
    await site.app.inject({
      method: 'POST',
      url: `/newsletter/unsubscribe?token=${token}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: form,
    });
  const url = `/newsletter/preferences?token=${tokens.preferencesToken(id)}`;
  const requests = [
    { payload: 'language=fr&topics=teachings', headers: form },
    { payload: `language=hi&topics=${'x'.repeat(3000)}`, headers: form },
    { payload: JSON.stringify({ language: 'hi' }), headers: { 'content-type': 'application/json' } },
    {},
  ];
  for (const request of requests)
    expect((await site.app.inject({ method: 'POST', url, ...request })).statusCode).toBeLessThan(500);
  const huge = await site.app.inject({
    method: 'POST',
    url,
    payload: `language=${'x'.repeat(maxFormBytes)}`,
    headers: form,
  });
  expect(huge.statusCode).toBe(413);

  const { rows } = await pool.query<{ language: string; topics: string[] }>(
    'select language, topics from subscriptions',
  );
  expect(rows).toMatchObject([{ language: 'en' }]);
  expect(rows[0]?.topics).toHaveLength(4);
});

test('counted links lead to addresses of the issue only; HEAD counts nothing', async () => {
  await subscribe('reader@example.org');
  await site.admin('PUT', '/api/admin/newsletter/settings', {
    ratePerMinute: 100,
    postDigest: 'off',
    hasFestivalDigest: false,
    countsClicks: true,
    version: 0,
  });
  const issue = await compose({ body: '[one](https://example.org/a?b=1&c=2) and [bad](javascript:x())' });
  await sendAll(issue);
  const { rows } = await pool.query<{ html_body: string }>('select html_body from emails');
  const [, link = ''] = /(\/newsletter\/links\/[^"]+)"[^>]*>one</.exec(rows[0]?.html_body ?? '') ?? [];
  expect(rows[0]?.html_body).not.toContain('javascript:');

  await site.app.inject({ method: 'HEAD', url: link });
  const found = await site.app.inject(link);
  expect(found.headers.location).toBe('https://example.org/a?b=1&c=2');
  const unknown = signer.sign('newsletter link', `${issue.id} 99`);
  const strange = signer.sign('newsletter link', `${issue.id} 99999999999`);
  const foreign = signer.sign('newsletter preview', `${issue.id} 0`);
  for (const token of [unknown, strange, foreign, 'x', 'https:%2F%2Fevil.example'])
    expect((await site.app.inject(`/newsletter/links/${token}`)).statusCode, token).toBe(404);
  expect((await site.admin('GET', `${path}/${issue.id}`)).json<Issue>().figures?.clicks).toBe(1);
});

test('two administrators who send at once start one sending; an outdated page sends nothing', async () => {
  await subscribe('reader@example.org');
  const issue = await compose({});
  const send = (editVersion: number) => site.admin('POST', `${path}/${issue.id}/send`, { editVersion });
  expect((await send(issue.editVersion + 1)).statusCode).toBe(409);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(issue.editVersion)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  await Promise.all([sending.advance(), sending.advance(), sending.advance()]);
  await expect
    .poll(async () => (await site.admin('GET', `${path}/${issue.id}`)).json())
    .toMatchObject({ state: 'sent' });
  expect((await pool.query('select 1 from emails')).rowCount).toBe(1);
  const { rowCount } = await pool.query(
    `select 1 from audit_entries where event = 'newsletter.sent-by' and target = $1`,
    [issue.id],
  );
  expect(rowCount).toBe(1);
});

test('a scheduled issue that someone changed is not sent by an outdated page', async () => {
  const issue = await compose({});
  const time = new Date(site.clock.now().getTime() + msPerDay).toISOString();
  const schedule = { editVersion: issue.editVersion, scheduledFor: time, timeZone: 'Asia/Kolkata' };
  expect((await site.admin('POST', `${path}/${issue.id}/schedule`, schedule)).statusCode).toBe(200);
  const outdated = await site.admin('POST', `${path}/${issue.id}/send`, { editVersion: issue.editVersion });
  expect(outdated.statusCode).toBe(409);
  for (const wrong of [
    { scheduledFor: '2020-01-01T00:00:00Z' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+05:30' },
  ])
    expect(
      (await site.admin('POST', `${path}/${issue.id}/schedule`, { ...schedule, ...wrong })).statusCode,
    ).toBe(400);
});

test('an issue returns to the drafts until its recipients are stored', async () => {
  await subscribe('reader@example.org');
  const withdrawn = await compose({});
  await start(withdrawn);
  const other = await compose({ subject: 'Other' });
  await start(other);
  await site.admin('POST', `${path}/${withdrawn.id}/unschedule`, {});
  await sending.advance();

  const { rows } = await pool.query('select subject from emails');
  expect(rows).toEqual([{ subject: 'Other' }]);
  expect((await site.admin('GET', `${path}/${withdrawn.id}`)).json()).toMatchObject({ state: 'draft' });
});

test('an issue without content, or larger than 100 kB in one language, is not sent', async () => {
  const empty = await compose({ body: '' });
  const large = await compose(
    {},
    {
      texts: {
        en: { subject: 'A', preheader: '', body: 'Text' },
        hi: { subject: 'अ', preheader: '', body: 'नमस्ते। '.repeat(2400) },
      },
    },
  );
  const send = async ({ id, editVersion }: Issue) => {
    const answer = await site.admin('POST', `${path}/${id}/send`, { editVersion });
    return [answer.statusCode, answer.json<{ fields: object }>().fields];
  };
  expect(await send(empty)).toMatchObject([400, { 'texts.en.body': { code: 'required' } }]);
  const [status, fields] = await send({ ...large });
  expect(status).toBe(200);
  expect(fields).toBeUndefined();
  const many = await compose({ body: '- [a](/b)\n'.repeat(1900) });
  expect(await send(many)).toMatchObject([400, { 'texts.en.body': { code: 'too_long' } }]);
});

test('a body above the limit is rejected before it is read', async () => {
  const response = await site.admin('POST', path, body({ body: 'x'.repeat(600_000) }));
  expect(response.statusCode).toBe(413);
});

test('erasing a person deletes the waiting emails of an issue, and the export names what was sent', async () => {
  await subscribe('reader@example.org');
  await subscribe('other@example.org');
  await sendAll(await compose({}));
  expect(await exportPersonalData(db, 'reader@example.org')).toMatchObject({
    newsletterDeliveries: [{ language: 'en' }],
  });
  const { kept } = await erasePersonalData(db, 'reader@example.org');
  expect(kept['newsletterDeliveries']).toBe(1);
  const { rows } = await pool.query<{ gone: number; total: number }>(
    `select count(*)::int as total, (count(*) filter (where subscription_id is null and state <> 'queued'))::int as gone
     from newsletter_deliveries`,
  );
  expect(rows).toEqual([{ gone: 1, total: 2 }]);
});
