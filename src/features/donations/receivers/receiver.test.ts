import { expect, test } from 'vitest';
import type { Entity } from '#src/api/organisation.ts';
import { chooseReceiver, dependsOnCountry } from './receiver.ts';

const abroad: { entity: Entity } = { entity: 'us' };
const india: { entity: Entity } = { entity: 'in' };

test('the country of taxes chooses the entity; without it the first receiver does', () => {
  expect(chooseReceiver([abroad, india], 'IN')).toBe(india);
  expect(chooseReceiver([abroad, india], 'GB')).toBe(abroad);
  expect(chooseReceiver([india, abroad], 'US')).toBe(abroad);
  expect(chooseReceiver([abroad, india], null)).toBe(abroad);
  expect(chooseReceiver([abroad], 'IN')).toBe(abroad);
});

test('the country is asked only when it makes a difference', () => {
  expect(dependsOnCountry([abroad, india])).toBe(true);
  expect(dependsOnCountry([abroad, abroad])).toBe(false);
});
