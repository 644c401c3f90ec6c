import { expect, test } from 'vitest';
import { rootWarning } from './root-warning.ts';

test('a site started as root warns, and one of any other user does not', () => {
  expect(rootWarning(0)).toMatch(/^Warning: the site runs as root\./);
  expect([rootWarning(1000), rootWarning(undefined)]).toEqual([null, null]);
});
