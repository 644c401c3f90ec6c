import { expect, test } from 'vitest';
import { formNumber } from './form-number.ts';

test.each([5, '5', ' 5 '])('the form number %j is accepted', (value) => {
  expect(formNumber(0, 9).parse(value)).toBe(5);
});

test.each([true, false, null, undefined, [5], ['5'], {}, '5a', 5.5, '5.5', 10, '-1'])(
  'the form number %j is rejected',
  (value) => {
    expect(formNumber(0, 9).safeParse(value).success).toBe(false);
  },
);
