import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { createMailer } from '#src/platform/email/mailer.ts';
import type { Email } from '#src/platform/email/email.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { Issue } from '../../issues-admin-contract.ts';
import { createSubscriptionTokens } from '../subscription-tokens.ts';
import { createCountedLinks } from './counted-links.ts';
import { createSending } from './sending.ts';

const webhookSecret = 'w'.repeat(32);
const site = await openAdminSite({ RATE_LIMIT: 'off', MAIL_WEBHOOK_SECRET: webhookSecret });
afterAll(() => site.close());
const { db, pool } = site.database;
// The tests advance the sending themselves.
await pool.query(`delete from pgboss.schedule where name = 'newsletter.advance'`);
const frame = {
  name: 'Sanatan World',
  sanskritName: 'सनातन विश्व',
  accent: '#a3152c',
  url: 'http://localhost:3000',
  address: '',
  contactEmail: 'namaste@sanatan.example',
};
const signer = createSigner(await siteSecret(db, undefined));
const tokens = createSubscriptionTokens(signer);
const everyone = { language: null, topic: null, audience: 'everyone', donorTag: '' } as const;
const path = '/api/admin/newsletter/issues';

let killAfter = Infinity;
const mailer = createMailer({ jobs: site.jobs, clock: site.clock });
const sending = createSending({
  db,
  mailer: {
    sendMany: async (tx, emails: Email[]) => {
      const ids = await mailer.sendMany(tx, emails.slice(0, killAfter));
      if (emails.length > killAfter) throw new Error('killed');
      return ids;
    },
  },
  signing: { tokens, links: createCountedLinks(signer, frame) },
  site: frame,
  clock: site.clock,
  gatewayMode: 'sandbox',
});

beforeEach(async () => {
  killAfter = Infinity;
  await pool.query(
    'truncate newsletter_issues, newsletter_settings, subscriptions, emails, email_suppressions, email_reports cascade',
  );
});

async function addSubscribers(count: number, language = 'en'): Promise<void> {
  await pool.query(
    `insert into subscriptions (email, email_key, language, state, confirmed_at)
     select format('s%s-%s@example.org', n, $2::text), format('s%s-%s@example.org', n, $2::text), $2::text, 'confirmed', now()
     from generate_series(1, $1) n`,
    [count, language],
  );
}

async function compose(change: object = {}): Promise<Issue> {
  const response = await site.admin('POST', path, {
    id: randomUUID(),
    language: 'en',
    texts: {
      en: { subject: 'Diwali at the center', preheader: 'Lamps', body: 'Namaste. [Read](/blog) **this**.' },
      hi: { subject: 'दीपावली', preheader: '', body: 'नमस्ते।' },
    },
    postIds: [],
    isPublic: true,
    segment: everyone,
    ...change,
  });
  expect(response.statusCode).toBe(201);
  return response.json<Issue>();
}

async function start({ id }: Issue): Promise<void> {
  await pool.query(`update newsletter_issues set state = 'preparing' where id = $1`, [id]);
}

async function read({ id }: Issue): Promise<Issue> {
  return (await site.admin('GET', `${path}/${id}`)).json<Issue>();
}

async function recipients(): Promise<string[]> {
  const { rows } = await pool.query<{ to_address: string }>(
    `select to_address from emails where kind = 'newsletter.issue' order by 1`,
  );
  return rows.map((row) => row.to_address);
}

async function unsubscribe(url: string): Promise<number> {
  const response = await site.app.inject({
    method: 'POST',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return response.statusCode;
}

test('each subscriber gets an issue once, in their language or the original', async () => {
  await addSubscribers(3);
  await addSubscribers(2, 'hi');
  await addSubscribers(1, 'sa');
  const count = await site.admin('POST', '/api/admin/newsletter/recipients', { segment: everyone });
  const issue = await compose();
  for (let call = 0; call < 2; call += 1) {
    const sent = await site.admin('POST', `${path}/${issue.id}/send`, { editVersion: issue.editVersion });
    expect(sent.statusCode).toBe(200);
  }
  // The job of the server does the same at this time.
  await Promise.all([sending.advance(), sending.advance()]);
  await expect.poll(async () => (await read(issue)).state).toBe('sent');

  expect(count.json()).toEqual({ total: 6, byLanguage: { en: 3, hi: 2, sa: 1 } });
  expect(new Set(await recipients()).size).toBe(6);
  const { rows } = await pool.query(
    'select subject, count(*)::int as total from emails group by 1 order by 1',
  );
  expect(rows).toEqual([
    { subject: 'Diwali at the center', total: 4 },
    { subject: 'दीपावली', total: 2 },
  ]);
  const hindi = await pool.query(`select unsubscribe_url as url from emails where language = 'hi'`);
  for (const { url } of hindi.rows) expect(url).toMatch(/\?token=\S+&lang=hi$/);
  const sent = await read(issue);
  expect(sent).toMatchObject({ state: 'sent', figures: { recipients: 6, waiting: 0 } });
  const archive = await site.app.inject({ url: `/api/newsletter/issues/${sent.slug}?language=hi` });
  expect(archive.json()).toMatchObject({ subject: 'दीपावली', language: 'hi', languages: ['en', 'hi'] });
});

test('a process killed at any email leaves no gap and no duplicate', async () => {
  await addSubscribers(9);
  const issue = await compose();
  await start(issue);
  for (let emails = 0; emails < 9; emails += 1) {
    killAfter = emails;
    await expect(sending.advance()).rejects.toThrow('killed');
    expect(await recipients(), 'a transaction that failed leaves nothing').toEqual([]);
  }
  killAfter = Infinity;
  await sending.advance();

  expect(await recipients()).toHaveLength(9);
  expect(new Set(await recipients()).size).toBe(9);
});

test('the rate of a minute is kept, and a paused issue continues where it was', async () => {
  await addSubscribers(5);
  const settings = { ratePerMinute: 2, postDigest: 'off', hasFestivalDigest: false, countsClicks: false };
  const saved = await site.admin('PUT', '/api/admin/newsletter/settings', { ...settings, version: 0 });
  expect(saved.statusCode).toBe(200);
  const issue = await compose();
  await start(issue);
  await sending.advance();
  await sending.advance();
  expect(await recipients()).toHaveLength(2);

  await site.admin('POST', `${path}/${issue.id}/pause`, {});
  site.advance(61_000);
  await sending.advance();
  expect(await recipients()).toHaveLength(2);

  await expect.poll(async () => (await read(issue)).figures?.delivered).toBe(2);
  // As while the mail server is unavailable.
  await pool.query(`update newsletter_deliveries set state = 'queued' where state = 'sent'`);
  await site.admin('POST', `${path}/${issue.id}/resume`, {});
  await sending.advance();
  expect(await recipients(), 'the outbox holds the emails of one minute').toHaveLength(2);
  await pool.query(`update newsletter_deliveries set state = 'sent' where state = 'queued'`);
  // Resuming starts a job of the site as well, which may hold the lock of the issue at this time.
  await vi.waitFor(async () => {
    await sending.advance();
    expect(await recipients()).toHaveLength(4);
  }, 20_000);
  const stopped = await site.admin('POST', `${path}/${issue.id}/stop`, {});
  site.advance(61_000);
  await sending.advance();
  expect(await recipients()).toHaveLength(4);
  expect(stopped.json()).toMatchObject({ state: 'stopped', figures: { waiting: 1 } });
  await pool.query('delete from newsletter_settings');
});

test('RFC 8058: one click unsubscribes and counts; a forged link does nothing, a repeated one neither', async () => {
  await addSubscribers(1);
  const issue = await compose();
  await start(issue);
  await sending.advance();
  const { rows } = await pool.query<{ unsubscribe_url: string }>('select unsubscribe_url from emails');
  const url = rows[0]?.unsubscribe_url ?? '';

  expect(await unsubscribe(`${url}x`)).toBe(400);
  expect(await unsubscribe(url)).toBe(200);
  expect(await unsubscribe(url)).toBe(200);
  expect((await pool.query('select 1 from subscriptions')).rowCount).toBe(0);
  expect(await read(issue)).toMatchObject({ figures: { unsubscribed: 1 } });
});

test('a subscriber who unsubscribes or is suppressed before their turn gets no issue', async () => {
  await addSubscribers(3);
  const issue = await compose();
  await start(issue);
  await db.transaction((tx) => sending.prepare(tx, issue.id));
  await pool.query(`delete from subscriptions where email = 's1-en@example.org'`);
  await site.admin('POST', '/api/admin/suppressions', { address: 'S2-en@example.org', note: 'By phone' });
  await sending.advance();

  expect(await recipients()).toEqual(['s3-en@example.org']);
  expect(await read(issue)).toMatchObject({ state: 'sent', figures: { recipients: 3, skipped: 2 } });
});

test('a subscriber who ends the newsletter before their turn gets no issue, although they get other emails', async () => {
  await addSubscribers(3);
  await pool.query(`update subscriptions set mailings = '{newsletter,festivals}'`);
  const issue = await compose();
  await start(issue);
  await db.transaction((tx) => sending.prepare(tx, issue.id));
  const { rows } = await pool.query<{ id: string }>('select id from subscriptions order by email');
  const [first = '', second = ''] = rows.map(({ id }) => id);
  const unsubscribeToken = tokens.unsubscribeToken(first, { mailing: 'newsletter' });
  expect(await unsubscribe(`/newsletter/unsubscribe?token=${unsubscribeToken}`)).toBe(200);
  await site.app.inject({
    method: 'POST',
    url: `/newsletter/preferences?token=${tokens.preferencesToken(second)}`,
    payload: 'language=en&topics=teachings&mailings=festivals',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await sending.advance();

  expect(await recipients()).toEqual(['s3-en@example.org']);
  expect(await read(issue)).toMatchObject({ state: 'sent', figures: { recipients: 3, skipped: 2 } });
  expect((await pool.query('select 1 from subscriptions')).rowCount).toBe(3);
});

test('donors are chosen by consent and tag, volunteers by their enquiry or sign-up', async () => {
  await addSubscribers(6);
  await pool.query(`insert into donors (gateway_mode, email, contact_consent, tags, latest_at, words, created_at)
    values ('sandbox', 'S1-en@example.org', 'given', '{patron}', now(), '', now()),
      ('sandbox', 's2-en@example.org', 'given', '{}', now(), '', now()),
      ('sandbox', 's3-en@example.org', 'unknown', '{patron}', now(), '', now())`);
  await pool.query(`insert into enquiries (inquiry_type, name, email, subject, message)
    values ('Volunteer Opportunity', 'Sita', 's4-en@example.org', 'Help', 'Help')`);
  await pool.query(`insert into volunteers
      (name, email, spoken_languages, skills, times, hours_per_month, consent_text, state, created_at, updated_at)
    values ('Sita', 'S5-en@example.org', '{en}', '{cooking}', '{6-morning}', 4, 'Yes', 'new', now(), now()),
      ('Sita', 's6-en@example.org', '{en}', '{cooking}', '{6-morning}', 4, 'Yes', 'declined', now(), now())`);
  const count = async (change: object) => {
    const segment = { ...everyone, ...change };
    return (await site.admin('POST', '/api/admin/newsletter/recipients', { segment })).json<{
      total: number;
    }>().total;
  };

  expect(await count({ audience: 'donors' })).toBe(2);
  expect(await count({ audience: 'donors', donorTag: 'patron' })).toBe(1);
  expect(await count({ audience: 'volunteers' })).toBe(2);
  expect(await count({ topic: 'teachings' })).toBe(6);
  expect(await count({ language: 'hi' })).toBe(0);
});

test('a signed report suppresses the address once; without a signature nothing changes', async () => {
  await addSubscribers(2);
  const issue = await compose();
  await start(issue);
  await sending.advance();
  const { rows } = await pool.query<{ id: string }>(
    `select id from emails where to_address = 's1-en@example.org'`,
  );
  const body = JSON.stringify({
    events: [
      {
        id: 'event-1',
        type: 'hard_bounce',
        address: 's1-en@example.org',
        messageId: `<${rows[0]?.id}@localhost>`,
        occurredAt: site.clock.now().toISOString(),
        detail: '550 no such user',
      },
    ],
  });
  const report = async (secret: string) => {
    const seconds = Math.floor(site.clock.now().getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-webhook-signature': `t=${seconds},v1=${signature}`,
    };
    return site.app.inject({ method: 'POST', url: '/api/webhooks/email', payload: body, headers });
  };

  expect((await report('x'.repeat(32))).statusCode).toBe(400);
  expect((await report(webhookSecret)).json()).toEqual({ accepted: 1 });
  expect((await report(webhookSecret)).json()).toEqual({ accepted: 0 });
  const list = await site.admin('GET', '/api/admin/suppressions?search=s1');
  expect(list.json()).toMatchObject({ items: [{ address: 's1-en@example.org', reason: 'hard_bounce' }] });
  expect(await read(issue)).toMatchObject({ figures: { bounced: 1 } });
});

test('a subscriber chooses emails by the signed link, without a script', async () => {
  await addSubscribers(1);
  const { rows } = await pool.query<{ id: string }>('select id from subscriptions');
  const token = tokens.preferencesToken(rows[0]?.id ?? '');
  const save = (given: string) =>
    site.app.inject({
      method: 'POST',
      url: `/newsletter/preferences?token=${given}`,
      payload: 'language=hi&topics=teachings&mailings=posts',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  expect((await save(`${token}x`)).headers.location).toContain('result=invalid');
  expect((await save(token)).headers.location).toContain('result=saved');
  const found = await site.app.inject({
    method: 'POST',
    url: '/api/subscriptions/preferences/open',
    payload: { token },
  });
  expect(found.json()).toEqual({ language: 'hi', topics: ['teachings'], mailings: ['posts'] });
});

test('a subscriber who clears every email has unsubscribed, and the address is deleted', async () => {
  await addSubscribers(1);
  const { rows } = await pool.query<{ id: string }>('select id from subscriptions');
  const token = tokens.preferencesToken(rows[0]?.id ?? '');
  for (let times = 0; times < 2; times += 1) {
    const saved = await site.app.inject({
      method: 'POST',
      url: `/newsletter/preferences?token=${token}`,
      payload: 'language=en&topics=teachings',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(saved.headers.location).toBe('/newsletter/preferences?result=unsubscribed');
    expect((await pool.query('select from subscriptions')).rowCount).toBe(0);
  }
});

test('links of the verse of the day are direct while clicks are counted, as its issue is deleted after a week', async () => {
  await addSubscribers(1);
  await pool.query(`update subscriptions set mailings = '{newsletter,verse}'`);
  const settings = { ratePerMinute: 300, postDigest: 'off', hasFestivalDigest: false, countsClicks: true };
  await site.admin('PUT', '/api/admin/newsletter/settings', { ...settings, version: 0 });
  const [counted, verse] = [await compose(), await compose({ isPublic: false })];
  await pool.query(`update newsletter_issues set kind = 'verse', period = '2026-11-21' where id = $1`, [
    verse.id,
  ]);
  await start(counted);
  await start(verse);
  await sending.advance();

  const { rows } = await pool.query<{ kind: string; html_body: string }>(
    'select kind, html_body from emails order by kind',
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['newsletter.issue', 'newsletter.verse']);
  expect(rows.map(({ html_body: html }) => html.includes('/newsletter/links/'))).toEqual([true, false]);
  expect((await read(verse)).figures?.clicks).toBeNull();
});

test('an issue without a text, a sent one and an outdated version are not changed', async () => {
  const issue = await compose({ texts: { en: { subject: 'Empty', preheader: '', body: '' } } });
  const send = await site.admin('POST', `${path}/${issue.id}/send`, { editVersion: issue.editVersion });
  expect(send.statusCode).toBe(400);
  const outdated = await site.admin('PUT', `${path}/${issue.id}`, { ...issue, editVersion: 99 });
  expect(outdated.statusCode).toBe(409);
  const paused = await site.admin('POST', `${path}/${issue.id}/pause`, {});
  expect(paused.statusCode).toBe(409);
});

test('an issue whose only post is no longer published at its time becomes a draft again', async () => {
  await addSubscribers(1);
  const post = { title: 'Lamps', slug: 'lamps', content: 'Oil.', published: true };
  const postIds = [(await site.admin('POST', '/api/admin/blogs', post)).json<{ id: string }>().id];
  const texts = { en: { subject: 'A new post', preheader: '', body: '' } };
  const issue = await compose({ texts, postIds });
  const scheduledFor = new Date(site.clock.now().getTime() + msPerMinute).toISOString();
  const body = { editVersion: issue.editVersion, scheduledFor, timeZone: 'Asia/Kolkata' };
  expect((await site.admin('POST', `${path}/${issue.id}/schedule`, body)).statusCode).toBe(200);
  await pool.query('update posts set published = false where id = any($1)', [postIds]);
  site.advance(61_000);
  await Promise.all([sending.advance(), sending.advance()]);

  expect(await read(issue)).toMatchObject({ state: 'draft', scheduledFor: null, postIds });
  const event = `select from audit_entries where event = 'newsletter.unschedule' and target = $1`;
  expect((await pool.query(event, [issue.id])).rowCount).toBe(1);
  expect(await recipients()).toEqual([]);
});

test('unconfirmed emails are sent again only on request, to people who are still subscribed', async () => {
  await addSubscribers(4);
  const issue = await compose();
  await start(issue);
  await sending.advance();
  await expect.poll(async () => (await read(issue)).figures?.delivered).toBe(4);
  const others = `(select id from emails where to_address <> 's3-en@example.org')`;
  await pool.query(`update newsletter_deliveries set state = 'queued' where email_id in ${others}`);
  await pool.query(`update emails set state = 'unconfirmed', sent_at = null where id in ${others}`);
  await pool.query(`delete from subscriptions where email = 's2-en@example.org'`);
  await pool.query(`update subscriptions set mailings = '{festivals}' where email = 's4-en@example.org'`);
  await sending.advance();
  expect(await read(issue)).toMatchObject({ state: 'sent', figures: { unconfirmed: 3, resendable: 1 } });

  const settings = { ratePerMinute: 4, postDigest: 'off', hasFestivalDigest: false, countsClicks: false };
  const saved = await site.admin('PUT', '/api/admin/newsletter/settings', { ...settings, version: 0 });
  expect(saved.statusCode).toBe(200);
  const resent = await site.admin('POST', `${path}/${issue.id}/resend`, {});

  expect(resent.json()).toMatchObject({
    state: 'sending',
    figures: { waiting: 1, unconfirmed: 2, resendable: 0 },
  });
  // Four emails of this minute have left already, and the rate applies to repeated ones as well.
  await sending.advance();
  expect((await read(issue)).figures).toMatchObject({ waiting: 1, delivered: 1 });
  await pool.query(`update newsletter_deliveries set queued_at = queued_at - interval '2 minutes'`);
  await sending.advance();
  const { rows: entries } = await pool.query(
    `select detail from audit_entries where event = 'newsletter.resent' and target = $1`,
    [issue.id],
  );
  expect(entries).toEqual([{ detail: { recipients: 1 } }]);
  await expect
    .poll(() => read(issue))
    .toMatchObject({ state: 'sent', figures: { delivered: 2, waiting: 0 } });
  const { rows } = await pool.query(`select to_address from emails where state = 'unconfirmed' order by 1`);
  expect(rows).toEqual([{ to_address: 's2-en@example.org' }, { to_address: 's4-en@example.org' }]);
  expect((await site.admin('POST', `${path}/${issue.id}/resend`, {})).statusCode).toBe(409);
});

test('a copy that was rejected and retried counts with its new result', async () => {
  await addSubscribers(2);
  const issue = await compose();
  await start(issue);
  await sending.advance();
  await expect.poll(async () => (await read(issue)).figures?.delivered).toBe(2);
  const retried = `(select id from emails where to_address = 's1-en@example.org')`;
  await pool.query(`update newsletter_deliveries set state = 'refused' where email_id in ${retried}`);
  await pool.query(`update emails set state = 'refused', sent_at = null where id in ${retried}`);
  expect(await read(issue)).toMatchObject({ figures: { delivered: 1, failed: 1 } });

  for (const state of ['queued', 'handing_over'])
    await pool.query(`update emails set state = '${state}' where id in ${retried}`);
  await pool.query(`update emails set state = 'sent', sent_at = now() where id in ${retried}`);
  expect(await read(issue)).toMatchObject({ figures: { delivered: 2, failed: 0 } });
});
