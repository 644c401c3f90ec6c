import { expect, test } from 'vitest';
import { petal, petals } from './petal.ts';

test('a petal starts and ends at its base and touches its tip', () => {
  const data = petal(0, 0, 10, 20, 0, Math.PI / 8);

  expect(data).toMatch(/^M9\.2 -3\.8C/);
  expect(data).toContain(' 20 0C');
  expect(data).toMatch(/9\.2 3\.8$/);
});

test('a ring has the requested number of closed petals', () => {
  expect(petals(0, 0, 10, 20, 8).match(/Z/g)).toHaveLength(8);
});
