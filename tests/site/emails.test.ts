import { expect, test } from 'vitest';
import { createRecurringLetters } from '#src/features/donations/server/recurring/recurring-letters.ts';
import type { RecurringGift } from '#src/features/donations/server/payments/recurring-store.ts';
import { createAuthMails } from '#src/features/auth/server/sessions/auth-mails.ts';
import { linkMail } from '#src/features/donor-dashboard/server/link-mail.ts';
import { confirmationMail, welcomeMail } from '#src/features/newsletter/server/newsletter-mails.ts';
import { receiptMail } from '#src/features/receipts/server/receipt-mail.ts';
import type { Receipt } from '#src/features/receipts/server/store.ts';
import type { Mail } from '#src/platform/email/mail.ts';
import { acknowledgementMail, organisationMail } from '#src/platform/email/visitor-mails.ts';
import { exampleReceipt } from '#tests/support/example-receipt.ts';

const site = {
  name: 'Sanatan World',
  sanskritName: '',
  url: 'https://sanatan.example',
  contactEmail: 'namaste@sanatan.example',
  address: '',
};
const address = 'sita@example.org';
// The transaction is only handed on.
const tx = undefined as never;

/** What the given calls send. */
async function sentBy(work: (mailer: { send: (tx: never, mail: Mail) => Promise<void> }) => Promise<void>) {
  const mails: Mail[] = [];
  await work({
    send: (_, mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
  });
  return mails;
}

const accountMails = await sentBy(async (mailer) => {
  const mails = createAuthMails({ mailer: mailer as never, site });
  const user = { email: address, newEmail: 'new@example.org', locale: 'en' } as never;
  for (const type of ['recovery', 'invite', 'email_change_current', 'email_change_new'] as const)
    await mails.sendLink(tx, user, { type, to: address, token: 'token', code: '123456' });
  await mails.sendCode(tx, user, '123456');
  await mails.sendNotice(tx, user, 'passwordChanged');
  await mails.sendUnlockLink(tx, user, 'token');
  await mails.sendNewAdministrator(tx, user, { person: 'mira@example.org', by: 'asha@example.org' });
});

const paper = { fileName: 'receipt.pdf', bytes: Buffer.from('') };
const monthly = { isFirst: true, stopUrl: 'https://sanatan.example/monthly-gift/stop?token=t' };
const receiptFor = (changes: Partial<Receipt>, isMonthly = false) =>
  receiptMail({
    site,
    receipt: exampleReceipt(changes),
    address,
    paper,
    monthly: isMonthly ? monthly : null,
  });

const newsletter = {
  site,
  tokens: { confirmToken: () => 't', unsubscribeToken: () => 't' } as never,
  subscription: { id: 'a', email: address, language: 'en', confirmationRound: 1 } as never,
};

const donorMails = [
  confirmationMail(newsletter, { validUntil: new Date('2026-12-05T06:00:00Z'), keptDays: 14 }),
  welcomeMail(newsletter),
  linkMail({ site, email: address, language: 'en', token: 'token' }),
  receiptFor({}),
  receiptFor({}, true),
  receiptFor({ sequence: 1, keptMinor: 2000 }),
  receiptFor({ sequence: 1, keptMinor: 0 }),
  receiptFor({ sequence: 1, keptMinor: 0, offlineMethod: 'cash' }),
  acknowledgementMail(site, 'contact.received', address, 'en'),
  ...(await sentBy(async (mailer) => {
    const links = { linkTo: () => monthly.stopUrl };
    const letters = createRecurringLetters({ mailer: mailer as never, site, links: links as never });
    const gift = {
      id: 'a',
      amountMinor: 5000,
      currency: 'USD',
      donorEmail: address,
      donorName: null,
      locale: 'en',
      state: 'active',
      paidCount: 3,
      nextChargeAt: new Date('2026-12-05T06:00:00Z'),
      createdAt: new Date('2026-09-05T06:00:00Z'),
      projectTitle: null,
    } as RecurringGift;
    await letters.reminder(tx, gift);
    await letters.chargeFailed(tx, gift);
    await letters.halted(tx, gift);
    await letters.ended(tx, { ...gift, state: 'cancelled' }, null);
    await letters.ended(tx, { ...gift, state: 'cancelled' }, { ...gift, amountMinor: 7000 });
  })),
];

const enquiry = organisationMail(site, {
  kind: 'contact.message',
  from: { address },
  subject: 'A question',
  facts: [['Name', 'Sita']],
  message: 'When is the reading?',
});

const named = (mails: Mail[]) => mails.map((mail): [string, Mail] => [`${mail.kind}: ${mail.subject}`, mail]);

test.each(named([...accountMails, ...donorMails, enquiry]))(
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

test.each(named(donorMails))('%s: greets the reader and says why the email was sent', (_, { text }) => {
  expect(text).toMatch(/^[^\n]+\n\nNamaste! /);
  expect(text).toContain('You’re receiving this email because ');
});

test.each(named(accountMails))('%s: comes without a greeting and says why it was sent', (_, { text }) => {
  expect(text).not.toContain('Namaste');
  expect(text).toContain('You’re receiving this email because ');
});

test.each(named([...accountMails, ...donorMails]))('%s: has one main button at most', (_, { html }) => {
  expect(html.split('class="button"').length).toBeLessThanOrEqual(2);
});

test('an invitation names the invitation as its reason, not an account', () => {
  const invitation = accountMails.find(({ kind }) => kind === 'auth.invite');
  expect(invitation?.text).toContain('because an administrator of Sanatan World invited you.');
  expect(invitation?.text).toContain('If you weren’t expecting this invitation');
});

test('a document that cancels a receipt is not called a receipt to keep', () => {
  expect(receiptFor({ sequence: 1, keptMinor: 0 }).text).not.toContain('Keep it for your tax records');
  expect(receiptFor({}).text).toContain('Keep it for your tax records');
});

function previewOf(html: string): string {
  return /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
}
