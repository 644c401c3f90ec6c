import { expect, test } from 'vitest';
import { liveSettings } from '#tests/support/live-settings.ts';
import { readConfig } from './config.ts';

const india = {
  RECEIPT_IN_NAME: 'Trust',
  RECEIPT_IN_ADDRESS: 'Varanasi',
  RECEIPT_IN_PAN: 'AAATS1234F',
  RECEIPT_IN_APPROVAL: 'A1',
};

test('a live site without a tax number promises no deduction', () => {
  expect(readConfig(liveSettings).receipts.us.ein).toBeNull();
  expect(readConfig({}).receipts.us.ein).toBe('00-0000000');
});

test('the entity in India is there when everything about it is known', () => {
  expect(readConfig({}).receipts.in).toBeUndefined();
  expect(readConfig(india).receipts.in).toEqual({
    entity: 'in',
    name: 'Trust',
    address: 'Varanasi',
    pan: 'AAATS1234F',
    approval: 'A1',
  });
});

test.each(Object.keys(india))('half an entity in India stops the start: %s', (left) => {
  expect(() => readConfig({ ...india, [left]: '' })).toThrow(`${left} is missing`);
});

test('a number of the wrong shape stops the start', () => {
  expect(() => readConfig({ RECEIPT_US_EIN: '123' })).toThrow('RECEIPT_US_EIN must look like 12-3456789');
});
