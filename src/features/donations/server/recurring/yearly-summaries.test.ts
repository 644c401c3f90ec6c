import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createSigner } from '#src/platform/signing/signer.ts';
import type { Email } from '#src/platform/email/email.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createSummaryEmail } from './summary-email.ts';
import { createYearlySummaries } from './yearly-summaries.ts';

let now = new Date('2027-01-08T18:00:00Z');
let sent: Email[] = [];
const database = await openTestDatabase();
const { db, pool } = database;
const summaries = createYearlySummaries({
  db,
  gatewayMode: 'sandbox',
  mailer: {
    send: async (_tx, email) => {
      if (email.to.address === 'broken@example.org') throw new Error('the text is broken');
      sent.push(email);
      return '';
    },
  },
  emails: createSummaryEmail({
    signer: createSigner('test'),
    site: {
      name: 'Sanatan World',
      sanskritName: '',
      accent: '#a3152c',
      url: 'https://site.example',
      contactEmail: 'office@site.example',
      address: '',
    },
  }),
  clock: { now: () => now },
  timeZone: 'America/Los_Angeles',
});

afterAll(() => database.close());

beforeEach(async () => {
  now = new Date('2027-01-08T18:00:00Z');
  sent = [];
  await pool.query('update recurring_donations set donor_email = null');
});

test('a monthly donor gets one summary of the year, in the language of the donation', async () => {
  const id = await addRecurring('uma@example.org', 'hi');
  // The second charge is of the last evening of the year in California.
  for (const day of ['2026-02-10T12:00:00Z', '2027-01-01T05:00:00Z', '2027-01-05T12:00:00Z'])
    await addCharge(id, day, 'uma@example.org');

  await summaries.sendDue();
  await summaries.sendDue();

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    kind: 'recurring.summary',
    language: 'hi',
    to: { address: 'uma@example.org' },
  });
  expect(sent[0]?.subject).toContain('2026');
  expect(sent[0]?.text).toContain('$100.00');
  expect(sent[0]?.unsubscribeUrl).toMatch(
    /^https:\/\/site\.example\/recurring-donations\/no-summary\?token=.*&lang=hi$/,
  );
});

test('an address with two monthly donations gets one summary of both', async () => {
  const first = await addRecurring('two@example.org');
  const second = await addRecurring('Two@example.org');
  await addCharge(first, '2026-02-10T12:00:00Z', 'two@example.org');
  await addCharge(second, '2026-06-10T12:00:00Z', 'two@example.org');

  await summaries.sendDue();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('$100.00');
});

test('a summary that was sent in another mode of the gateway does not replace one of this mode', async () => {
  const id = await addRecurring('modes@example.org');
  await addCharge(id, '2026-02-10T12:00:00Z', 'modes@example.org');
  await pool.query(
    `update recurring_donations set gateway_mode = 'test', summary_year = 2026 where id = $1`,
    [await addRecurring('modes@example.org')],
  );

  await summaries.sendDue();
  expect(sent).toHaveLength(1);
});

test('a donor who declined gets no summary in any later year, also for a new monthly donation', async () => {
  const id = await addRecurring('no@example.org');
  await addCharge(id, '2026-02-10T12:00:00Z', 'no@example.org');
  await summaries.sendDue();
  const token = new URL(sent[0]?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
  expect(await summaries.optOut(`${token}x`)).toBe(false);
  expect(await summaries.hasOptedOut(`${token}x`)).toBeNull();
  expect(await summaries.hasOptedOut(token)).toBe(false);
  expect(await summaries.optOut(token)).toBe(true);
  expect(await summaries.hasOptedOut(token)).toBe(true);

  await addCharge(await addRecurring('no@example.org'), '2027-03-10T12:00:00Z', 'no@example.org');
  now = new Date('2028-01-10T18:00:00Z');
  await summaries.sendDue();
  expect(sent).toHaveLength(1);
});

test('donors who refused contact, and those without a charge in the year, get none', async () => {
  const id = await addRecurring('refused@example.org');
  await addCharge(id, '2026-02-10T12:00:00Z', 'refused@example.org');
  await pool.query(`update donors set contact_consent = 'refused' where email = 'refused@example.org'`);
  await addCharge(await addRecurring('early@example.org'), '2025-12-30T12:00:00Z', 'early@example.org');

  await summaries.sendDue();
  expect(sent).toEqual([]);
});

test('donors who declined contact get none for another address of theirs either', async () => {
  const id = await addRecurring('other@example.org');
  await addCharge(id, '2026-02-10T12:00:00Z', 'other@example.org');
  await addCharge(await addRecurring('main@example.org'), '2025-02-10T12:00:00Z', 'main@example.org');
  await pool.query(
    `update donors set merged_into = kept.id, root_id = kept.id
     from donors kept where donors.email = 'other@example.org' and kept.email = 'main@example.org'`,
  );
  await pool.query(`update donors set contact_consent = 'refused' where email = 'main@example.org'`);

  await summaries.sendDue();
  expect(sent).toEqual([]);
});

test.each(['2027-01-07T18:00:00Z', '2027-03-02T18:00:00Z', '2027-01-09T10:00:00Z'])(
  'nothing is sent before January 8, in spring or at night: %s',
  async (time) => {
    const id = await addRecurring('uma@example.org');
    await addCharge(id, '2026-02-10T12:00:00Z', 'uma@example.org');
    now = new Date(time);

    await summaries.sendDue();
    expect(sent).toEqual([]);
  },
);

test('a summary that fails, and those of donors where it is night, keep no other waiting', async () => {
  const first = await addRecurring('broken@example.org');
  await addCharge(first, '2026-02-10T12:00:00Z', 'broken@example.org');
  const second = await addRecurring('uma@example.org');
  await addCharge(second, '2026-02-10T12:00:00Z', 'uma@example.org');
  const india = await addRecurring('india@example.org');
  await addCharge(india, '2026-02-10T12:00:00Z', 'india@example.org');
  await pool.query(`update recurring_donations set currency = 'INR' where id = $1`, [india]);

  await expect(summaries.sendDue()).rejects.toThrow('1 of 2 rows failed');
  expect(sent.map(({ to }) => to.address)).toEqual(['uma@example.org']);
  now = new Date('2027-01-09T04:00:00Z');
  await summaries.sendDue();
  expect(sent.map(({ to }) => to.address)).toEqual(['uma@example.org', 'india@example.org']);
});

async function addRecurring(email: string, locale = 'en'): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into recurring_donations (id, gateway_mode, amount_minor, currency, payment_type, donor_email, locale,
       state, seen_at, created_at, updated_at)
     values ($1, 'sandbox', 5000, 'USD', 'anonymous', $2, $3, 'active', now(), now(), now())`,
    [id, email, locale],
  );
  return id;
}

async function addCharge(recurringId: string, at: string, email: string): Promise<void> {
  await pool.query(
    `insert into payments (id, gateway_mode, amount_minor, net_amount_minor, currency, payment_type, donor_email,
       status, status_token_hash, frequency, recurring_donation_id, created_at, updated_at, succeeded_at)
     values ($1, 'sandbox', 5000, 5000, 'USD', 'anonymous', $2, 'success', '\\x00', 'monthly', $3, $4, $4, $4)`,
    [randomUUID(), email, recurringId, at],
  );
}
