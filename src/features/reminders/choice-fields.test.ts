import { expect, test } from 'vitest';
import { z } from 'zod';
import { choiceFields, toChoices } from './choice-fields.ts';

const amantaMonthOf = (fields: object) => toChoices(z.object(choiceFields).parse(fields)).tithis[0]?.month;

test.each([
  ['the dark half', { month1: 1, tithi1: 23 }, 12],
  ['the dark half of a month in the year', { month1: 6, tithi1: 23 }, 5],
  ['Amavasya', { month1: 8, tithi1: 30 }, 7],
  ['the bright half', { month1: 6, tithi1: 8 }, 6],
  ['an intercalary month', { month1: 6, tithi1: 23, adhika1: 'yes' }, 6],
])('%s of months from full moon to full moon is stored in its amanta month', (_, fields, month) => {
  expect(amantaMonthOf({ ...fields, monthCalendar: 'purnimanta' })).toBe(month);
  expect(amantaMonthOf(fields)).toBe(fields.month1);
});

test('a fourth observance is kept', () => {
  const fields = { observance1: 'holi', observance2: 'ugadi', observance3: 'chhath', observance4: 'diwali' };
  expect(toChoices(z.object(choiceFields).parse(fields)).observances).toEqual(Object.values(fields));
});
