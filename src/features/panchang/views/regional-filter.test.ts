import { expect, test } from 'vitest';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { regionalEvents } from './regional-events.ts';
import { choicesOf, everyRegion, passes } from './regional-filter.ts';

const delhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
await loadZoneHistory();

test('observances of a month are filtered by region and tradition', () => {
  const events = regionalEvents(2026, 9, delhi);
  expect(events.every(({ date }) => date.startsWith('2026-09-'))).toBe(true);
  const idsBy = (region: string, tradition: string) =>
    events.filter((event) => passes(event, { region, tradition })).map(({ id }) => id);
  expect(idsBy('', '')).toHaveLength(events.length);
  expect(idsBy('', 'Vaishnava')).toContain('radha-ashtami');
  expect(idsBy('', 'Vaishnava')).not.toContain('hartalika-teej');
  expect(idsBy('Nepal', '')).toContain('hartalika-teej');
  // Kept everywhere, so in Nepal too.
  expect(idsBy('Nepal', '')).toContain('ananta-chaturdashi');
  expect(idsBy('Kerala', '')).not.toContain('hartalika-teej');
});

test('a festival that is also kept in regions is not listed a second time', () => {
  const ids = regionalEvents(2026, null, delhi).map(({ id }) => id);
  expect(ids).not.toContain('sharad-purnima');
  expect(ids).not.toContain('guru-purnima');
  expect(ids).toContain('kojagara');
});

test('the choices are those of the listed observances, and the months of a year are the year', () => {
  const year = regionalEvents(2026, null, delhi);
  const { regions, traditions } = choicesOf(year);
  expect(regions.map(({ en }) => en)).toEqual(regions.map(({ en }) => en).toSorted());
  expect(regions.find(({ en }) => en === 'Kerala')?.hi).toBe('केरल');
  expect(traditions.map(({ en }) => en)).toContain('Sikh');
  expect(year.every((event) => passes(event, everyRegion))).toBe(true);
  const months = Array.from({ length: 12 }, (_, index) => regionalEvents(2026, index + 1, delhi));
  expect(months.flat().map(({ id, date }) => `${date} ${id}`)).toEqual(
    year.map(({ id, date }) => `${date} ${id}`),
  );
});
