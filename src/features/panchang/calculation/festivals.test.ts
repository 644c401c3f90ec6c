import { expect, test } from 'vitest';
import truth from '#src/astronomy/truth/festivals.json' with { type: 'json' };
import { computeDay, computeFestivals } from './calculation.ts';
import { observanceName } from '../festival-names.ts';
import { noteKeys } from '../festival-notes.ts';

const newDelhi = { latitude: truth.lat, longitude: truth.lon, zone: truth.tz };
const losAngeles = { latitude: 34.05, longitude: -118.24, zone: 'America/Los_Angeles' };

const years = new Map<string, ReturnType<typeof computeFestivals>>();

function yearOf(year: number, place = newDelhi) {
  const key = `${year} ${place.zone}`;
  const list = years.get(key) ?? computeFestivals({ from: `${year}-01-01`, to: `${year}-12-31`, place });
  years.set(key, list);
  return list;
}

const datesOf = (id: string, year: number, place = newDelhi) =>
  yearOf(year, place)
    .filter((observance) => observance.id === id)
    .map(({ date }) => date);

test('the reference contains fourteen festival days', () => {
  expect(truth.rows).toHaveLength(14);
});

test.each(truth.rows)('XTR-06: $id of $year falls on $accept in New Delhi', ({ id, year, accept }) => {
  expect(datesOf(id, year)).toEqual(expect.arrayContaining(accept));
});

// Gazetted or generally published dates for India.
test.each([
  ['diwali', 2022, '2022-10-24'],
  ['diwali', 2023, '2023-11-12'],
  ['diwali', 2024, '2024-10-31'],
  ['diwali', 2025, '2025-10-20'],
  ['holi', 2023, '2023-03-08'],
  ['holi', 2025, '2025-03-14'],
  ['raksha-bandhan', 2023, '2023-08-30'],
  ['raksha-bandhan', 2025, '2025-08-09'],
  ['janmashtami-smarta', 2024, '2024-08-26'],
  ['maha-shivaratri', 2025, '2025-02-26'],
  ['rama-navami', 2023, '2023-03-30'],
  ['rama-navami', 2025, '2025-04-06'],
  ['ganesha-chaturthi', 2025, '2025-08-27'],
  ['vijayadashami', 2025, '2025-10-02'],
  ['makara-sankranti', 2024, '2024-01-15'],
  ['makara-sankranti', 2025, '2025-01-14'],
  ['guru-purnima', 2025, '2025-07-10'],
  ['rath-yatra', 2025, '2025-06-27'],
  ['chhath', 2024, '2024-11-07'],
  ['kartika-purnima', 2025, '2025-11-05'],
  ['buddha-purnima', 2025, '2025-05-12'],
  ['dhanteras', 2024, '2024-10-29'],
  ['govardhan-puja', 2024, '2024-11-02'],
  ['bhai-dooj', 2024, '2024-11-03'],
  ['holika-dahan', 2025, '2025-03-13'],
])('%s of %i was on %s in India', (id, year, date) => {
  expect(datesOf(id, year)).toEqual([date]);
});

test('each festival is once a year, also in years with an adhika month', () => {
  for (const year of [2020, 2023, 2025, 2026, 2029]) {
    const festivals = yearOf(year).filter(({ kind }) => kind === 'festival');
    expect(new Set(festivals.map(({ id }) => id)).size).toBe(festivals.length);
    expect(festivals.length).toBe(34);
  }
});

test('festivals depend on the place: some are on another date in California', () => {
  const ids = ['diwali', 'holi', 'maha-shivaratri', 'rama-navami', 'karva-chauth', 'makara-sankranti'];
  const differing = ids.filter((id) => datesOf(id, 2025)[0] !== datesOf(id, 2025, losAngeles)[0]);
  expect(differing.length).toBeGreaterThan(0);
  expect(differing.length).toBeLessThan(ids.length);
});

test('an adhika month adds two Ekadashis with their own names', () => {
  const ekadashis = (year: number) => yearOf(year).filter(({ id }) => id === 'ekadashi');
  expect(ekadashis(2025).map(({ ekadashi }) => ekadashi)).toContain('nirjala');
  expect(ekadashis(2025).map(({ ekadashi }) => ekadashi)).not.toContain('padmini');
  expect(ekadashis(2026).map(({ ekadashi }) => ekadashi)).toEqual(
    expect.arrayContaining(['padmini', 'parama']),
  );
});

test('the Vaishnava fast is never before the Smarta one, and sometimes a day later', () => {
  const pairs = [2025, 2026, 2027].flatMap((year) => {
    const vaishnava = datesOf('ekadashi-vaishnava', year);
    return datesOf('ekadashi', year).map((date, index) => [date, vaishnava[index] ?? '']);
  });
  expect(pairs.every(([smarta = '', vaishnava = '']) => vaishnava >= smarta)).toBe(true);
  expect(pairs.filter(([smarta, vaishnava]) => smarta !== vaishnava).length).toBeGreaterThan(3);
});

test('known differences have a note with the other date', () => {
  const noteOf = (id: string, year: number) => yearOf(year).find((observance) => observance.id === id);
  expect(noteOf('diwali', 2024)).toMatchObject({ note: 'diwali-two-evenings', otherDate: '2024-11-01' });
  expect(noteOf('diwali', 2023)).toMatchObject({ note: null, otherDate: null });
  expect(noteOf('makara-sankranti', 2024)).toMatchObject({
    note: 'sankranti-after-sunset',
    otherDate: '2024-01-14',
  });
  expect(noteOf('holi', 2026)).toMatchObject({ note: 'holika-bhadra', otherDate: '2026-03-03' });
});

test('every note has a text', () => {
  const notes = new Set(
    Array.from({ length: 25 }, (_, index) => 2015 + index).flatMap((year) =>
      yearOf(year).flatMap(({ note }) => note ?? []),
    ),
  );
  expect([...notes].toSorted()).toEqual(Object.keys(noteKeys).toSorted());
});

test('a computed day has the festivals of the yearly list', () => {
  for (const { date } of yearOf(2026).slice(0, 40)) {
    const ids = computeDay({ date, place: newDelhi }).observances.map(({ id }) => id);
    expect(ids).toEqual(
      yearOf(2026)
        .filter((other) => other.date === date)
        .map(({ id }) => id),
    );
  }
});

test('festivals are found where the Sun does not rise, too', () => {
  const tromso = { latitude: 69.6492, longitude: 18.9553, zone: 'Europe/Oslo' };
  expect(datesOf('makara-sankranti', 2025, tromso)).toEqual(['2025-01-14']);
  expect(datesOf('guru-purnima', 2025, tromso)).toHaveLength(1);
});

test('every listed observance has a name in three languages', () => {
  for (const observance of yearOf(2026)) {
    const { en, hi, sa } = observanceName(observance);
    expect(en).toMatch(/^[A-Z][A-Za-z ,()]+$/);
    expect(`${hi}${sa}`).toMatch(/^[\p{Script=Devanagari}\p{M} ,()-]+$/u);
  }
  const adhika = yearOf(2026).find(({ kind }) => kind === 'month');
  expect(adhika && observanceName(adhika).en).toBe('Adhika Jyeshtha begins');
});
