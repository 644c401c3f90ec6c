import { expect, test } from 'vitest';
import { weakReasons } from './password-rules.ts';

const ravi = { email: 'ravi.kumar2012@mandir.example', username: 'Ravi1984' };

test.each([
  'ravi.kumar2012@',
  'ravi.kumar2012@mandir.example',
  'Kumar2012kumar2012',
  'r4vi.kum4r2012@',
  'mandir2012ravi',
  'ravi1984kumar',
])("SES-11: a password of the user's own words is rejected, with or without a year: %s", (password) => {
  expect(weakReasons(password, ravi)).toEqual(['pwned']);
});

test('SES-11: a password of other words may contain a year', () => {
  expect(weakReasons('nine herons 2012 still', ravi)).toEqual([]);
});
