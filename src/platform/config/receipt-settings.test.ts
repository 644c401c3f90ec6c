import { expect, test } from 'vitest';
import { liveSettings } from '#tests/support/live-settings.ts';
import { readConfig } from './config.ts';

const india = {
  RECEIPT_IN_NAME: 'Trust',
  RECEIPT_IN_ADDRESS: 'Varanasi',
  RECEIPT_IN_PAN: 'AAATS1234F',
  RECEIPT_IN_APPROVAL: 'A1',
};

test('a live site without a tax number claims no tax deduction', () => {
  expect(readConfig(liveSettings).receipts.us.ein).toBeNull();
  expect(readConfig({}).receipts.us.ein).toBe('00-0000000');
});

test('the Indian entity exists if all its settings are set', () => {
  expect(readConfig({}).receipts.in).toBeUndefined();
  expect(readConfig(india).receipts.in).toEqual({
    entity: 'in',
    name: 'Trust',
    address: 'Varanasi',
    pan: 'AAATS1234F',
    approval: 'A1',
  });
});

test.each(Object.keys(india))('an incomplete Indian entity is rejected at startup: %s', (left) => {
  expect(() => readConfig({ ...india, [left]: '' })).toThrow(`${left} is missing`);
});

test('a malformed number is rejected at startup', () => {
  expect(() => readConfig({ RECEIPT_US_EIN: '123' })).toThrow('RECEIPT_US_EIN must look like 12-3456789');
});
