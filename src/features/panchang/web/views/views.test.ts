import { expect, test } from 'vitest';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { outcomeContext } from '#src/web/loaders/page-loader.ts';
import { exampleSeat as seat } from '#tests/support/example-day.ts';
import { loaderArguments, renderingAt } from '#tests/support/loader-arguments.ts';
import { loadMonth, loadYear } from '../view-requests.ts';
import { monthBeside } from './month-beside.ts';
import { monthView } from '../../views/month-view.ts';
import { groupOf } from '../../views/event-groups.ts';
import { yearView } from '../../views/year-view.ts';

const delhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
await loadZoneHistory();

test('a month has the tithi and nakshatra of each sunrise with their ends in local time', () => {
  const view = monthView(2026, 11, seat);
  expect(view).toMatchObject({ first: { vikram: 2083, purnimanta: 8 }, last: { purnimanta: 9 } });
  expect(view.days).toHaveLength(30);
  expect(view.days[21]).toMatchObject({
    date: '2026-11-22',
    tithi: { index: 13, end: { date: '2026-11-22', minute: 13 * 60 + 8 } },
    nakshatra: { index: 1 },
  });
  const named = (date: string) =>
    view.days.find((day) => day.date === date)?.events.map(({ name }) => name.en);
  expect(named('2026-11-08')).toContain('Diwali (Lakshmi Puja)');
  expect(named('2026-11-20')).toContain('Devutthana Ekadashi');
});

test('a year has festivals, Ekadashis and phases of the Moon, and no monthly fasts', () => {
  const { events, vikram } = yearView(2026, delhi);
  expect(vikram).toEqual([2082, 2083]);
  const groups = Map.groupBy(events, groupOf);
  expect([...groups.keys()].sort()).toEqual(['ekadashi', 'festival', 'moon']);
  expect(groups.get('moon')?.filter(({ id }) => id === 'purnima').length).toBeGreaterThan(11);
  expect(events.find(({ id }) => id === 'diwali')?.date).toBe('2026-11-08');
});

test('months end with the supported years', () => {
  expect(monthBeside(2026, 12, 1)).toEqual({ year: 2027, month: 1, date: '2027-01-01' });
  expect(monthBeside(1900, 1, -1)).toBeNull();
  expect(monthBeside(2100, 12, 1)).toBeNull();
});

const args = (params: Record<string, string>) =>
  loaderArguments(renderingAt('2026-11-22T18:00:00Z'), '/panchang', params);

test('the server renders months and years of the default place', async () => {
  const month = await loadMonth(args({ year: '2026', month: '11' }));
  expect(month).toMatchObject({
    isKnown: true,
    linked: null,
    today: '2026-11-22',
    first: { year: 2026, month: 11 },
  });
  expect((await loadYear(args({ year: '2026' }))).first?.year).toBe(2026);
});

test.each([
  ['2026', '13'],
  ['2026', '0'],
  ['1899', '12'],
  ['year', 'x'],
])('/panchang/%s/%s returns 404', async (year, month) => {
  const request = args({ year, month });
  expect(await loadMonth(request)).toMatchObject({ first: null, isKnown: false });
  expect(request.context.get(outcomeContext).status).toBe(404);
});
