import { expect, test } from 'vitest';
import { paymentLine } from './payment-line.ts';

test.each([
  ['once', 'en', null, 'Donation to Kaveri Ashram'],
  ['monthly', 'en', 'Land Acquisition', 'Monthly donation to Land Acquisition'],
  ['once', 'hi', null, 'Kaveri Ashram के लिए दान'],
] as const)('PAY-02: the payment page names a donation %s in %s', (frequency, locale, projectTitle, line) => {
  expect(paymentLine({ projectTitle, locale }, frequency, 'Kaveri Ashram')).toBe(line);
});
