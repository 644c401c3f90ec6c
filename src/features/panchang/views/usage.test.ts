import { expect, test } from 'vitest';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { computePageDay } from '../web/whole-day/page-day.ts';
import { exampleSeat as seat } from '#tests/support/example-day.ts';
import { monthView } from './month-view.ts';
import { readUsage, wholeUsage } from './usage.ts';

const from = (values: Record<string, string>) => readUsage((name) => values[name]);

test('usages are read from an address', () => {
  expect(from({ sunriseRule: 'hindu', place: '1261481' })).toEqual({ sunriseRule: 'hindu' });
  expect(from({ months: 'amanta', sutak: 'hours', ekadashi: 'vaishnava' })).toEqual({
    months: 'amanta',
    sutak: 'hours',
    ekadashi: 'vaishnava',
  });
});

test('an unknown usage is none', () => {
  expect(from({ sunriseRule: 'noon', months: 'toString' })).toBeNull();
  expect(from({})).toBeNull();
});

test.each([
  ['en', 'amanta'],
  ['hi', 'purnimanta'],
  ['sa', 'amanta'],
] as const)('usages that are not chosen are the defaults; in %s, months are %s', (locale, months) => {
  const usual = { sunriseRule: 'upper-limb', months, ekadashi: 'smarta', sutak: 'praharas' };
  expect(wholeUsage({}, locale)).toEqual(usual);
  expect(wholeUsage({ months: 'amanta', sutak: 'hours' }, locale)).toEqual({
    ...usual,
    months: 'amanta',
    sutak: 'hours',
  });
});

test('Hindu sunrise is 4 to 8 minutes later in Varanasi and moves the windows of day and month', () => {
  const place = { latitude: 25.3176, longitude: 82.9739, zone: 'Asia/Kolkata' };
  const asked = { date: '2026-01-14', place };
  const [usual, hindu] = [computePageDay(asked), computePageDay({ ...asked, sunriseRule: 'hindu' })];
  const minutesLater = (a: string | null | undefined, b: string | null | undefined) =>
    (Date.parse(b ?? '') - Date.parse(a ?? '')) / msPerMinute;
  const later = minutesLater(usual.sunrise, hindu.sunrise);
  expect(later).toBeGreaterThan(4);
  expect(later).toBeLessThan(8);
  expect(minutesLater(usual.windows.lagnas[0]?.start, hindu.windows.lagnas[0]?.start)).toBeCloseTo(later, 3);
  expect(hindu.choghadiyas?.[0]?.start).toBe(hindu.sunrise);

  const [month, other] = [monthView(2026, 1, seat), monthView(2026, 1, seat, 'hindu')];
  expect(other.days[13]?.sunrise?.minute).toBeGreaterThan(month.days[13]?.sunrise?.minute ?? 0);
});
