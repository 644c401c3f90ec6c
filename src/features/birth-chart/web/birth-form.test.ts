import { expect, test } from 'vitest';
import { type BirthEntries, entryErrors, offsetSeconds, thrownError } from './birth-form.ts';

const complete: BirthEntries = {
  date: '1992-08-15',
  isDateBroken: false,
  time: '06:40',
  isTimeBroken: false,
  isTimeUnknown: false,
  placeText: 'San Francisco, United States',
  offset: '',
};

test('BCH-03: an empty form has errors for date, time and place', () => {
  expect(entryErrors({ ...complete, date: '', time: '', placeText: ' ' })).toEqual({
    date: 'birthChart.error.dateMissing',
    time: 'birthChart.error.timeMissing',
    place: 'birthChart.error.placeMissing',
  });
  expect(entryErrors(complete)).toEqual({});
});

test.each([
  [{ date: '2026-02-30' }, 'birthChart.error.noSuchDate'],
  [{ date: '', isDateBroken: true }, 'birthChart.error.noSuchDate'],
  [{ date: '1899-12-31' }, 'birthChart.error.year'],
  [{ date: '2101-01-01' }, 'birthChart.error.year'],
])('BCH-04: an impossible date is an error: %j', (change, error) => {
  expect(entryErrors({ ...complete, ...change }).date).toBe(error);
});

test.each([{ time: '24:00' }, { time: '12:60' }, { time: '', isTimeBroken: true }])(
  'BCH-04: an impossible time is an error: %j',
  (change) => {
    expect(entryErrors({ ...complete, ...change }).time).toBe('birthChart.error.noSuchTime');
  },
);

test('an unknown time is no error', () => {
  expect(entryErrors({ ...complete, time: '', isTimeUnknown: true })).toEqual({});
});

test('an offset from UTC is parsed with and without a colon, within 16 hours', () => {
  expect(offsetSeconds('+05:21')).toBe(19_260);
  expect(offsetSeconds('-0330')).toBe(-12_600);
  expect(offsetSeconds('17:00')).toBeNull();
  expect(offsetSeconds('+17:00')).toBeNull();
  expect(entryErrors({ ...complete, offset: 'five' }).offset).toBe('birthChart.error.offset');
});

test('an error of the calculation is shown beside its field', () => {
  expect(thrownError('date', 'date_skipped')).toEqual({
    field: 'date',
    key: 'birthChart.error.dateSkipped',
  });
  expect(thrownError('latitude', 'pole')).toEqual({ field: 'place', key: 'birthChart.error.pole' });
  expect(thrownError('offsetSeconds', 'out_of_range').field).toBe('offset');
});
