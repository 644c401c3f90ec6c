import { expect, test } from 'vitest';
import type { Db } from '#src/platform/database/database.ts';
import type { Email } from '#src/platform/email/email.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { RecurringDonation } from '../payments/recurring-store.ts';
import { createRecurringEmails } from './recurring-emails.ts';

test.each<[nextChargeAt: Date | null, date: string]>([
  [new Date('2027-01-29T09:27:00Z'), 'January 29, 2027'],
  [null, 'December 29, 2026'],
])(
  'the email about a pause names the next charge, and otherwise the end of the pause: %#',
  async (nextChargeAt, date) => {
    const text = await textOf('paused', { pauseUntil: new Date('2026-12-29T09:35:00Z'), nextChargeAt });

    expect(text).toContain(`Nothing is charged before ${date}; then it continues automatically.`);
  },
);

test('the email about the end of a pause names the next charge, and its button does not lead to the end', async () => {
  const text = await textOf('resumed', { nextChargeAt });

  expect(text).toContain('The next charge is on January 29, 2027.');
  expect(text.indexOf('https://site.example/my-donations')).toBeGreaterThan(0);
  expect(text.indexOf('https://site.example/my-donations')).toBeLessThan(
    text.indexOf('https://site.example/cancel'),
  );
});

test('the email about a failed charge leads to another card as well as to the end of the donation', async () => {
  const text = await textOf('chargeFailed', { state: 'pending' });

  expect(text).toContain('https://site.example/my-donations');
  expect(text).toContain('https://site.example/cancel');
});

test('the email about a suspended donation leads to where it is started again, which ends this one', async () => {
  const text = await textOf('halted', { state: 'halted' });

  expect(text).toContain('https://site.example/my-donations');
  expect(text).not.toContain('https://site.example/donate');
  expect(text).toContain('This one then ends automatically.');
});

test('the email about a donation that ended after a failed payment says so, and leads to a new one like it', async () => {
  const text = await textOf('endedUnpaid', {
    state: 'cancelled',
    amountMinor: 7755,
    coveredMinor: 255,
    paymentType: 'anonymous',
    projectSlug: 'land-acquisition',
  });

  expect(text).toContain('The last payment of your monthly donation of $77.55 failed');
  expect(text).toContain(
    'https://site.example/donate?project=land-acquisition&type=anonymous&frequency=monthly&amount=75&currency=USD',
  );
});

test.each<[RecurringDonation['state'], string]>([
  ['active', 'is now $50.00. The next payment is on January 29, 2027,'],
  ['pending', 'is now $50.00. The payment that failed will still be retried with its former amount.'],
])(
  'the email about a change of a donation that is %s names the first payment with it',
  async (state, text) => {
    expect(await textOf('changed', { state, nextChargeAt })).toContain(text);
  },
);

test.each(['paused', 'resumed', 'chargeFailed', 'changed', 'halted'] as const)(
  'links of the email %s open in the language of the donor',
  async (kind) => {
    const { text, unsubscribeUrl = '' } = await emailOf(kind, { locale: 'hi', nextChargeAt });

    const links = [unsubscribeUrl, ...(text.match(/https:\/\/site\.example\/\S+/g) ?? [])];
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !link.includes('lang=hi'))).toEqual([]);
  },
);

const nextChargeAt = new Date('2027-01-29T09:27:00Z');

type Kind = 'paused' | 'resumed' | 'chargeFailed' | 'changed' | 'halted' | 'endedUnpaid';

async function textOf(kind: Kind, donation: Partial<RecurringDonation>): Promise<string> {
  return (await emailOf(kind, donation)).text;
}

async function emailOf(kind: Kind, donation: Partial<RecurringDonation>): Promise<Email> {
  let sent: Email | undefined;
  const emails = createRecurringEmails({
    mailer: { send: async (_tx: Db, email: Email) => void (sent = email) } as never,
    site: { ...exampleSite, url: 'https://site.example', accent: '#a3152c' },
    links: { linkTo: () => 'https://site.example/cancel' } as never,
  });

  await emails[kind](
    {} as Db,
    {
      locale: 'en',
      donorEmail: 'devi@example.org',
      amountMinor: 5000,
      currency: 'USD',
      gateway: 'stripe',
      projectTitle: null,
      paidCount: 1,
      createdAt: new Date('2026-11-29T09:27:00Z'),
      ...donation,
    } as RecurringDonation,
  );
  if (!sent) throw new Error('no email was sent');
  return sent;
}
