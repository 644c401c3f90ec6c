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
    const sent: Email[] = [];
    const emails = createRecurringEmails({
      mailer: { send: async (_tx: Db, email: Email) => void sent.push(email) } as never,
      site: { ...exampleSite, accent: '#a3152c' },
      links: { linkTo: () => 'https://site.example/cancel' } as never,
    });

    await emails.paused(
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
        pauseUntil: new Date('2026-12-29T09:35:00Z'),
        nextChargeAt,
      } as RecurringDonation,
    );

    expect(sent[0]?.text).toContain(`Nothing is charged before ${date}; then it continues automatically.`);
  },
);
