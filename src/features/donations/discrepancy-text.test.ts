import { expect, test } from 'vitest';
import { createFormats } from '#src/i18n/format.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { discrepancyExplanation } from './discrepancy-text.ts';

const texts = { t: translatorFor('en').t, formatListDate: createFormats('en').formatListDate };

test.each([
  ['event_rejected', 'unknown account: account', 'an account that this site doesn’t know'],
  ['event_rejected', 'acct_1: mode', 'test-mode webhook to a live site'],
  ['event_rejected', 'acct_1: content', 'can’t read'],
  ['contradiction', 'cs_1', 'charged in a different currency'],
])('STRIPE-20.36: %s of %s is explained to treasurers', (kind, subject, text) => {
  const detail = 'currency: asked USD, the donor saw 4600 EUR';
  expect(discrepancyExplanation(texts, { kind, subject, detail })).toContain(text);
});

test.each([
  ['payout 9800 USD, items total -250 USD', 'payout $98.00, items total -$2.50'],
  ['off by 100000 INR', 'off by ₹1,000.00'],
  ['5000 JPY in payout po_1', '¥5,000 in payout po_1'],
  ['98.00 USD', '98.00 USD'],
  ['state: recorded failed, reported captured', 'state: recorded failed, reported captured'],
])('amounts of a detail are formatted: %s', (detail, text) => {
  expect(discrepancyExplanation(texts, { kind: 'settlement_sum', subject: 'p', detail })).toBe(text);
});

test.each([
  ['1500 USD, answer by 2026-12-04', '$15.00. Respond by Dec 4, 2026.'],
  ['250000 INR, answer by an unknown day', '₹2,500.00'],
])('a dispute is shown with its amount in whole units: %s', (detail, text) => {
  expect(discrepancyExplanation(texts, { kind: 'dispute_open', subject: 'disp_1', detail })).toBe(text);
});
