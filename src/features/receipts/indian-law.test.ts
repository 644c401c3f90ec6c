import { expect, test } from 'vitest';
import { indianLawOn } from './indian-law.ts';

test.each([
  ['2020-01-01', '10BD', 'Form 10BE', 'section 80G of the Income-tax Act, 1961'],
  ['2026-03-31', '10BD', 'Form 10BE', 'section 80G of the Income-tax Act, 1961'],
  ['2026-04-01', '113', 'Form 114', 'section 133 of the Income-tax Act, 2025'],
  ['2040-01-01', '113', 'Form 114', 'section 133 of the Income-tax Act, 2025'],
])(
  'treasury 12.4, 12.15: a donation of %s is stated in Form %s, with %s and %s',
  (day, statementForm, certificate, deduction) => {
    expect(indianLawOn(day)).toMatchObject({ statementForm, certificate, deduction, maxCashMinor: 200_000 });
  },
);
