import { expect, test } from 'vitest';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { discrepancyExplanation } from './discrepancy-text.ts';

const { t } = translatorFor('en');

test.each([
  ['event_rejected', 'unknown account: account', 'an account that this site doesn’t know'],
  ['event_rejected', 'acct_1: mode', 'test-mode webhook to a live site'],
  ['event_rejected', 'acct_1: content', 'can’t read'],
  ['contradiction', 'cs_1', 'charged in a different currency'],
])('STRIPE-20.36: %s of %s is explained to treasurers', (kind, subject, text) => {
  const detail = 'currency: asked USD, the donor saw 4600 EUR';
  expect(discrepancyExplanation((key) => t(key), { kind, subject, detail })).toContain(text);
});

test('a discrepancy whose detail says what is wrong has no other explanation', () => {
  const detail = 'amount: 5000, 4000';
  expect(discrepancyExplanation((key) => t(key), { kind: 'contradiction', subject: 'p', detail })).toBeNull();
});
