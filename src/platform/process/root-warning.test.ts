import { expect, test } from 'vitest';
import { rootWarning } from './root-warning.ts';

test('a site that is started as root warns, any other user sees nothing', () => {
  expect(rootWarning(0)).toMatch(/^Warning: the site runs as root\./);
  expect([rootWarning(1000), rootWarning(undefined)]).toEqual([null, null]);
});
