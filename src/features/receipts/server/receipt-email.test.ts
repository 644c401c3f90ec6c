import { expect, test } from 'vitest';
import { exampleReceipt } from '#tests/support/example-receipt.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { receiptEmail } from './receipt-email.ts';

test.each([
  ['a refunded part', 3000, false, /Part of your donation has been refunded/],
  ['a full refund', 0, false, /Your donation has been refunded in full/],
  ['a lost dispute', 0, true, /Your bank has reclaimed your donation[^]*Reclaimed by your bank: \$50.00/],
  ['a refund that came back', 5000, false, /The full amount of your donation, \$50\.00, is with us again/],
])('the email of a correction after %s says what happened', (_name, netAmountMinor, isDisputed, words) => {
  const receipt = exampleReceipt({ sequence: 1, netAmountMinor });
  const pdf = { fileName: 'receipt.pdf', bytes: Buffer.alloc(0) };
  const parts = { address: 'sita@example.org', pdf, monthly: null, thankYouUrl: null, isDisputed };

  expect(receiptEmail({ site: { ...exampleSite, accent: '#a3152c' }, receipt, ...parts }).text).toMatch(
    words,
  );
});
