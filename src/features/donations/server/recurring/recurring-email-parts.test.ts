import { expect, test } from 'vitest';
import { detailsBlock, type EmailContent } from './recurring-email-parts.ts';

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
