import { expect, test } from 'vitest';
import { deliveredPackages } from './installed-packages.ts';
import { rejectedPackages } from './licence-rules.ts';

function isRejected(name: string, licence: string): boolean {
  return rejectedPackages([{ name, version: '1.0.0', licence }]).length > 0;
}

test('every delivered package has an allowed license', () => {
  const packages = deliveredPackages();

  expect(packages.length).toBeGreaterThan(100);
  expect(rejectedPackages(packages)).toEqual([]);
});

test.each([
  ['GPL-3.0-only', 'a'],
  ['AGPL-3.0-or-later', 'a'],
  ['unknown', 'a'],
  ['SEE LICENSE IN LICENSE.md', 'a'],
  ['LGPL-3.0-or-later', 'another'],
  ['MIT AND GPL-2.0-only', 'a'],
  ['(MIT OR ISC) AND GPL-2.0-only', 'a'],
])('%s of the package "%s" is rejected', (licence, name) => {
  expect(isRejected(name, licence)).toBe(true);
});

test.each([
  ['(MIT OR GPL-2.0-only)', 'a'],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', '@img/sharp-wasm32'],
  ['MPL-2.0', 'lightningcss-linux-x64-gnu'],
])('%s of the package "%s" is allowed', (licence, name) => {
  expect(isRejected(name, licence)).toBe(false);
});
