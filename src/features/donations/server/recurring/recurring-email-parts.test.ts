import { expect, test } from 'vitest';
import { changeButton, detailsBlock, type EmailContent, wordsOf } from './recurring-email-parts.ts';

test.each([
  ['us', 'USD', 'November 20, 2026'],
  ['in', 'INR', 'November 21, 2026'],
  [null, 'INR', 'November 21, 2026'],
  [null, 'USD', 'November 20, 2026'],
])('a donation to the entity %s in %s began on the day of its receipt', (entity, currency, began) => {
  const content = {
    site: { name: 'Sanatan World' },
    donation: {
      locale: 'en',
      amountMinor: 5000,
      currency,
      entity,
      projectTitle: null,
      paidCount: 1,
      createdAt: new Date('2026-11-21T06:00:00Z'),
    },
  } as EmailContent;

  expect(detailsBlock(content)).toMatchObject({ facts: expect.arrayContaining([['Started', began]]) });
});

test.each([
  ['razorpay', 'February 26, 2026', 'Manage this monthly donation'],
  ['stripe', 'February 25, 2026', 'Change amount, date or card'],
])(
  'at %s the next charge is on the day of its gateway, and the button names what is possible',
  (gateway, date, button) => {
    const content = {
      site: { url: 'https://site.example' },
      donation: {
        locale: 'en',
        amountMinor: 5000,
        currency: 'INR',
        gateway,
        nextChargeAt: new Date('2026-02-25T18:30:00Z'),
      },
    } as EmailContent;

    expect(wordsOf(content).date).toBe(date);
    expect(changeButton(content)).toMatchObject({ button, href: 'https://site.example/my-donations' });
  },
);
