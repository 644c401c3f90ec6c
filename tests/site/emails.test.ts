import { expect, test } from 'vitest';
import { createRecurringEmails } from '#src/features/donations/server/recurring/recurring-emails.ts';
import type { RecurringDonation } from '#src/features/donations/server/payments/recurring-store.ts';
import { createAuthEmails } from '#src/features/auth/server/sessions/auth-emails.ts';
import { linkEmail } from '#src/features/donor-dashboard/server/link-email.ts';
import { confirmationEmail, welcomeEmail } from '#src/features/newsletter/server/newsletter-emails.ts';
import { receiptEmail } from '#src/features/receipts/server/receipt-email.ts';
import type { Receipt } from '#src/features/receipts/server/store.ts';
import type { Email } from '#src/platform/email/email.ts';
import { acknowledgementEmail, organisationEmail } from '#src/platform/email/visitor-emails.ts';
import { exampleReceipt } from '#tests/support/example-receipt.ts';

const site = {
  name: 'Sanatan World',
  sanskritName: '',
  accent: '#a3152c',
  url: 'https://sanatan.example',
  contactEmail: 'namaste@sanatan.example',
  address: '',
};
const address = 'sita@example.org';
// The transaction is only passed on.
const tx = undefined as never;

/** Emails sent by the given calls. */
async function sentBy(work: (mailer: { send: (tx: never, email: Email) => Promise<void> }) => Promise<void>) {
  const emails: Email[] = [];
  await work({
    send: (_, email) => {
      emails.push(email);
      return Promise.resolve();
    },
  });
  return emails;
}

const accountEmails = await sentBy(async (mailer) => {
  const emails = createAuthEmails({ mailer: mailer as never, site });
  const user = { email: address, newEmail: 'new@example.org', locale: 'en' } as never;
  for (const type of ['recovery', 'invite', 'email_change_current', 'email_change_new'] as const)
    await emails.sendLink(tx, user, { type, to: address, token: 'token', code: '123456', teamRoles: [] });
  await emails.sendCode(tx, user, '123456');
  await emails.sendNotice(tx, user, 'passwordChanged');
  await emails.sendUnlockLink(tx, user, 'token');
  await emails.sendNewAdministrator(tx, user, { person: 'mira@example.org', by: 'asha@example.org' });
});

const pdf = { fileName: 'receipt.pdf', bytes: Buffer.from('') };
const monthly = { isFirst: true, cancelUrl: 'https://sanatan.example/recurring-donations/cancel?token=t' };
const receiptFor = (changes: Partial<Receipt>, { isMonthly = false, isDisputed = false } = {}) =>
  receiptEmail({
    site,
    receipt: exampleReceipt(changes),
    address,
    pdf,
    monthly: isMonthly ? monthly : null,
    thankYouUrl: 'https://sanatan.example/donate/thank-you/t',
    isDisputed,
  });

const newsletter = {
  site,
  tokens: { confirmToken: () => 't', unsubscribeToken: () => 't', preferencesToken: () => 't' } as never,
  subscription: { id: 'a', email: address, language: 'en', confirmationRound: 1 } as never,
};

const donorEmails = [
  confirmationEmail(newsletter, {
    mailing: 'newsletter',
    validUntil: new Date('2026-12-05T06:00:00Z'),
    keptDays: 14,
  }),
  confirmationEmail(newsletter, {
    mailing: 'verse',
    validUntil: new Date('2026-12-05T06:00:00Z'),
    keptDays: 14,
  }),
  welcomeEmail(newsletter),
  linkEmail({ site, email: address, language: 'en', token: 'token' }),
  receiptFor({}),
  receiptFor({}, { isMonthly: true }),
  receiptFor({ sequence: 1, netAmountMinor: 2000 }),
  receiptFor({ sequence: 1, netAmountMinor: 0 }),
  receiptFor({ sequence: 1, netAmountMinor: 0 }, { isDisputed: true }),
  receiptFor({ sequence: 1, netAmountMinor: 0, offlineMethod: 'cash' }),
  acknowledgementEmail(site, { kind: 'contact.received' }, { email: address, language: 'en' }),
  acknowledgementEmail(
    site,
    { kind: 'volunteer.received', words: 'signedUp' },
    { email: address, language: 'en' },
  ),
  ...(await sentBy(async (mailer) => {
    const links = { linkTo: () => monthly.cancelUrl };
    const emails = createRecurringEmails({ mailer: mailer as never, site, links: links as never });
    const donation = {
      id: 'a',
      amountMinor: 5000,
      currency: 'USD',
      donorEmail: address,
      donorName: null,
      locale: 'en',
      state: 'active',
      paidCount: 3,
      pauseUntil: new Date('2027-01-05T06:00:00Z'),
      cardExpiresAt: new Date('2027-01-31T23:59:59Z'),
      nextChargeAt: new Date('2026-12-05T06:00:00Z'),
      createdAt: new Date('2026-09-05T06:00:00Z'),
      projectTitle: null,
    } as RecurringDonation;
    await emails.reminder(tx, donation);
    await emails.chargeFailed(tx, donation);
    await emails.halted(tx, donation);
    await emails.stillFailing(tx, donation);
    await emails.cardExpires(tx, donation, 30);
    await emails.paused(tx, donation);
    await emails.resumed(tx, donation);
    await emails.ended(tx, { ...donation, state: 'cancelled' }, null);
    await emails.endedUnpaid(tx, { ...donation, state: 'cancelled' });
    await emails.ended(tx, { ...donation, state: 'cancelled' }, { ...donation, amountMinor: 7000 });
  })),
];

const enquiry = organisationEmail(site, {
  kind: 'contact.message',
  from: { address },
  subject: 'A question',
  facts: [['Name', 'Sita']],
  message: 'When is the reading?',
});

const named = (emails: Email[]) =>
  emails.map((email): [string, Email] => [`${email.kind}: ${email.subject}`, email]);

test.each(named([...accountEmails, ...donorEmails, enquiry]))(
  '%s: the preview adds a fact to the subject',
  (_, { subject, html }) => {
    const preview = previewOf(html);
    const title = /<h1[^>]*>([^<]*)</.exec(html)?.[1];

    expect(subject.length).toBeLessThanOrEqual(50);
    expect(subject).not.toMatch(/please/i);
    expect(preview).not.toBe('');
    expect([subject, title]).not.toContain(preview);
    expect(preview).not.toContain(subject);
  },
);

test.each(named(donorEmails))(
  '%s: greets the reader and contains the reason for the email',
  (_, { text }) => {
    expect(text).toMatch(/^[^\n]+\n\nNamaste! /);
    expect(text).toContain('You’re receiving this email because ');
  },
);

test.each(named(accountEmails))(
  '%s: has no greeting, and contains the reason for the email',
  (_, { text }) => {
    expect(text).not.toContain('Namaste');
    expect(text).toContain('You’re receiving this email because ');
  },
);

test.each(named([...accountEmails, ...donorEmails]))('%s: has at most one main button', (_, { html }) => {
  expect(html.split('class="button"').length).toBeLessThanOrEqual(2);
});

test('an invitation states the invitation as its reason, not an account', () => {
  const invitation = accountEmails.find(({ kind }) => kind === 'auth.invite');
  expect(invitation?.text).toContain('because an administrator of Sanatan World invited you.');
  expect(invitation?.text).toContain('If you weren’t expecting this invitation');
});

test('a document that cancels a receipt is not described as a receipt to keep', () => {
  expect(receiptFor({ sequence: 1, netAmountMinor: 0 }).text).not.toContain('Keep it for your tax records');
  expect(receiptFor({}).text).toContain('Keep it for your tax records');
});

function previewOf(html: string): string {
  return /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
}
