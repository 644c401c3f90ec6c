import { expect, test } from 'vitest';
import { donateAddress } from './donate-path.ts';

test('the address of the donation form has the choices in their order, and no empty ones', () => {
  const choices = {
    amount: 501,
    currency: 'INR',
    frequency: 'monthly',
    project: 'gau seva',
    replaces: 'id',
  } as const;
  expect(donateAddress(choices)).toBe(
    '/donate?amount=501&currency=INR&frequency=monthly&project=gau+seva&replaces=id',
  );
  expect(donateAddress({ project: null, amount: undefined, frequency: false })).toBe('/donate');
});
