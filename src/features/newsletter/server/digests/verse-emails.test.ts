import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedTexts } from '#src/features/texts/server/seed-texts.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { emailsTo, linkIn } from '#tests/support/read-emails.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { createSubscriptionTokens } from '../subscription-tokens.ts';
import { createVerseEmails } from './verse-emails.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
const { db, pool } = site.database;
beforeAll(() => seedTexts(db, site.clock.now()));
afterAll(() => site.close());

const verseEmails = createVerseEmails({
  db,
  verseOfToday: async (language) => (await site.app.inject(`/api/verse-of-the-day?in=${language}`)).json(),
  site: { url: 'https://site.example' },
  clock: site.clock,
  zone: 'Asia/Kolkata',
  gatewayMode: 'sandbox',
});

const subscribe = (email: string, mailing?: string) =>
  site.app.inject({ method: 'POST', url: '/api/subscriptions/subscribe', payload: { email, mailing } });

async function confirmNewest(email: string) {
  const [newest] = (await emailsTo(site, email))
    .filter(({ kind }) => kind === 'newsletter.confirm')
    .slice(-1);
  const url = linkIn(newest, '/newsletter/confirm');
  return site.app.inject({
    method: 'POST',
    url,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

async function mailingsOf(email: string) {
  const { rows } = await pool.query('select state, mailings from subscriptions where email_key = $1', [
    email,
  ]);
  return rows[0];
}

const issues = async () =>
  (
    await pool.query(
      `select i.period, i.is_public, t.language, t.subject from newsletter_issues i
       join newsletter_issue_texts t on t.issue_id = i.id where i.kind = 'verse' order by 1, 3`,
    )
  ).rows;

test('a day without readers has no email', async () => {
  site.clock.set('2026-11-21T06:00:00Z');
  await verseEmails.composeDue();
  expect(await issues()).toEqual([]);
});

test('a reader confirms the verse alone, and a subscriber of the newsletter adds it', async () => {
  await subscribe('sita@example.org', 'verse');
  expect(await mailingsOf('sita@example.org')).toEqual({ state: 'pending', mailings: ['verse'] });
  await confirmNewest('sita@example.org');
  expect(await mailingsOf('sita@example.org')).toEqual({ state: 'confirmed', mailings: ['verse'] });

  await subscribe('rama@example.org');
  await confirmNewest('rama@example.org');
  const response = await subscribe('rama@example.org', 'verse');
  expect(response.body).toBe((await subscribe('new@example.org', 'verse')).body);
  expect(await mailingsOf('rama@example.org')).toMatchObject({ mailings: ['newsletter'] });
  await confirmNewest('rama@example.org');
  await confirmNewest('rama@example.org');
  expect(await mailingsOf('rama@example.org')).toMatchObject({ mailings: ['newsletter', 'verse'] });
});

test('the issue of a day is written once, in the morning of the organization', async () => {
  site.clock.set('2026-11-21T23:20:00Z');
  await verseEmails.composeDue();
  expect(await issues()).toEqual([]);

  site.clock.set('2026-11-22T00:20:00Z');
  await verseEmails.composeDue();
  await verseEmails.composeDue();
  const written = await issues();
  expect(written.map(({ period, language }) => `${period} ${language}`)).toEqual([
    '2026-11-22 en',
    '2026-11-22 hi',
    '2026-11-22 sa',
  ]);
  expect(written[0]).toMatchObject({
    is_public: false,
    subject: expect.stringMatching(/^Verse of the day: /),
  });
});

test('one click ends the verse only, and what was agreed to is stored', async () => {
  const { rows } = await pool.query(
    `select id, consents from subscriptions where email_key = 'rama@example.org'`,
  );
  const [{ id, consents }] = rows;
  expect(consents).toEqual({
    newsletter: expect.stringContaining('newsletter'),
    verse: expect.stringContaining('verse'),
  });
  const tokens = createSubscriptionTokens(createSigner(await siteSecret(db, undefined)));
  const unsubscribe = (mailing: 'verse' | 'newsletter') =>
    site.app.inject({
      method: 'POST',
      url: `/newsletter/unsubscribe?token=${tokens.unsubscribeToken(id, { mailing })}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  for (let times = 0; times < 2; times += 1) {
    expect((await unsubscribe('verse')).statusCode).toBe(200);
    expect(await mailingsOf('rama@example.org')).toEqual({ state: 'confirmed', mailings: ['newsletter'] });
  }
  expect((await unsubscribe('newsletter')).statusCode).toBe(200);
  expect(await mailingsOf('rama@example.org')).toBeUndefined();
});

test('issues of earlier days are deleted after they were sent', async () => {
  await pool.query(
    `update newsletter_issues set state = 'sent', recipient_count = 1, started_at = now() where kind = 'verse'`,
  );
  expect(await verseEmails.deleteOld(new Date('2026-11-29T00:00:00Z'))).toBe(0);
  expect(await verseEmails.deleteOld(new Date('2026-11-29T12:00:00Z'))).toBe(1);
});
