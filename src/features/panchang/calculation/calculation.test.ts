import { beforeAll, expect, test } from 'vitest';
import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { AppError } from '#src/api/errors.ts';
import { neighbourDate } from '#src/local-time/local-time.ts';
import { computeDay, computeFestivals, computeMoment, computeMonth } from './calculation.ts';

beforeAll(loadZoneHistory);

const varanasi = { latitude: 25.3176, longitude: 82.9739, zone: 'Asia/Kolkata' };
const newDelhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
const tromso = { latitude: 69.6492, longitude: 18.9553, zone: 'Europe/Oslo' };
const auckland = { latitude: -36.8485, longitude: 174.7633, zone: 'Pacific/Auckland' };
const elSobrante = { latitude: 37.9771, longitude: -122.2952, zone: 'America/Los_Angeles' };
const apia = { latitude: -13.8333, longitude: -171.7667, zone: 'Pacific/Apia' };

const at = (instant: string | null | undefined) => Date.parse(instant ?? '');

function errorOf(action: () => unknown): AppError['fields'] {
  try {
    action();
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  throw new Error('expected an error');
}

test('CAL-02: a day is computed for the place: the same date differs between Varanasi and El Sobrante', () => {
  const [india, california] = [varanasi, elSobrante].map((place) =>
    computeDay({ date: '2026-01-14', place }),
  );
  expect(india?.tithi[0]?.index).toBe(26);
  expect(california?.tithi[0]?.index).toBe(27);
  expect(india?.sunrise).not.toBe(california?.sunrise);
});

test('CAL-04: tithi and timings change with the day', () => {
  const first = computeDay({ date: '2026-01-14', place: varanasi });
  const second = computeDay({ date: '2026-01-15', place: varanasi });
  expect(second.tithi[0]?.index).toBe((first.tithi[0]?.index ?? 0) + 1);
  expect(second.timings.brahmaMuhurta).not.toEqual(first.timings.brahmaMuhurta);
});

test.each(['tithi', 'nakshatra', 'yoga', 'karana'] as const)(
  'every %s of a year follows the previous one without gap or overlap, and its end can be after the sunrise',
  (element) => {
    const days = Array.from({ length: 60 }, (_, day) =>
      computeDay({ date: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10), place: auckland }),
    );
    for (const [number, day] of days.entries()) {
      const segments = day[element];
      expect(at(segments[0]?.start)).toBeLessThanOrEqual(at(day.from));
      expect(at(segments.at(-1)?.end)).toBeGreaterThanOrEqual(at(day.until));
      for (const [index, segment] of segments.slice(1).entries())
        expect(segment.start).toBe(segments[index]?.end);

      const next = days[number + 1]?.[element][0];
      if (!next) continue;
      expect(next.index).toBe(segments.at(-1)?.index);
      expect(Math.abs(at(next.end) - at(segments.at(-1)?.end))).toBeLessThan(100);
    }
  },
);

test('a tithi at two sunrises is vriddhi, one at no sunrise is kshaya, and every year has both', () => {
  const days = computeYear(2024);
  const vriddhi = days.filter(({ isVriddhi }) => isVriddhi);
  expect(vriddhi.length).toBeGreaterThan(10);
  expect(vriddhi.length % 2).toBe(0);
  for (const [index, day] of days.entries()) {
    const next = days[index + 1];
    if (!next) continue;
    const passed = ((next.tithi[0]?.index ?? 0) - (day.tithi[0]?.index ?? 0) + 30) % 30;
    expect(passed).toBe(1 + day.kshayaTithis.length - (passed === 0 ? 1 : 0));
    if (passed === 0) expect(day.isVriddhi && next.isVriddhi).toBe(true);
  }
  expect(days.some(({ kshayaTithis }) => kshayaTithis.length > 0)).toBe(true);
});

test.each(['2024-06-21', '2024-12-21'])(
  'without a sunrise in Tromsø on %s the elements are those at six in the morning, and timings are null',
  (date) => {
    const day = computeDay({ date, place: tromso });
    expect([day.sunrise, day.sunset, day.nextSunrise, day.choghadiyas, day.horas]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(new Date(day.from).getUTCHours()).toBe(date === '2024-06-21' ? 4 : 5);
    expect(day.tithi.length).toBeGreaterThan(0);
    expect(day.timings).toEqual({
      brahmaMuhurta: null,
      abhijit: null,
      amritKaal: [],
      rahuKaal: null,
      yamaganda: null,
      gulika: null,
      varjyam: [],
      nishita: null,
    });
  },
);

test('the first day of the midnight sun has a sunrise without a sunset', () => {
  const day = computeDay({ date: '2024-05-17', place: tromso });
  expect(day.sunrise).not.toBeNull();
  expect([day.sunset, day.nextSunrise, day.timings.rahuKaal]).toEqual([null, null, null]);
});

test('on one day a month the Moon does not rise', () => {
  const days = computeMonth({ year: 2026, month: 1, place: varanasi }).days;
  expect(days.filter(({ moonrise }) => moonrise === null)).toHaveLength(1);
});

test.each([
  ['2024-09-29', 23],
  ['2024-04-07', 25],
])(
  'the clocks of Auckland change on %s: the date has %i hours, and its neighbors have other sunrises',
  (date) => {
    const day = computeDay({ date, place: auckland });
    const next = computeDay({ date: neighbourDate(date, 1, auckland), place: auckland });
    expect(day.nextSunrise?.slice(0, 19)).toBe(next.sunrise?.slice(0, 19));
    expect(at(day.nextSunrise) - at(day.sunrise)).toBeGreaterThan(23.9 * msPerHour);
    expect(at(day.nextSunrise) - at(day.sunrise)).toBeLessThan(24.1 * msPerHour);
  },
);

test('Apia skipped 2011-12-30: the day is rejected, and the days around it are adjacent', () => {
  expect(errorOf(() => computeDay({ date: '2011-12-30', place: apia }))).toMatchObject({
    date: { code: 'date_skipped' },
  });
  const before = computeDay({ date: '2011-12-29', place: apia });
  const after = computeDay({ date: '2011-12-31', place: apia });
  expect(before.nextSunrise?.slice(0, 19)).toBe(after.sunrise?.slice(0, 19));
  expect(computeMonth({ year: 2011, month: 12, place: apia }).days).toHaveLength(30);
  expect(computeFestivals({ from: '2011-12-20', to: '2012-01-10', place: apia }).length).toBeGreaterThan(3);
});

test('the sunrise is that of the civil date west of Greenwich and east of the date line', () => {
  for (const place of [
    elSobrante,
    auckland,
    apia,
    { latitude: 1.87, longitude: -157.4, zone: 'Pacific/Kiritimati' },
  ]) {
    const { sunrise } = computeDay({ date: '2026-07-04', place });
    const shown = new Intl.DateTimeFormat('en-CA', { timeZone: place.zone }).format(new Date(at(sunrise)));
    expect(shown).toBe('2026-07-04');
  }
});

test('Brahma Muhurta is a fifteenth of the true night, not 48 minutes', () => {
  const [june, december] = ['2026-06-21', '2026-12-21'].map((date) => {
    const span = computeDay({ date, place: elSobrante }).timings.brahmaMuhurta;
    return (at(span?.end) - at(span?.start)) / msPerMinute;
  });
  expect(june).toBeLessThan(40);
  expect(december).toBeGreaterThan(55);
});

test('CAL-05: Abhijit is marked as not used on Wednesday only', () => {
  for (let day = 18; day <= 24; day++) {
    const { weekday, timings } = computeDay({ date: `2026-01-${day}`, place: varanasi });
    expect(timings.abhijit?.isUsed).toBe(weekday !== 3);
  }
});

test('Amrit Kaal can occur twice a day or not at all', () => {
  const counts = new Set(computeYear(2025).map(({ timings }) => timings.amritKaal.length));
  expect(counts).toEqual(new Set([0, 1, 2]));
});

test('the choghadiyas and horas of a week begin as in the tables and fill day and night', () => {
  for (let date = 18; date <= 24; date++) {
    const day = computeDay({ date: `2026-01-${date}`, place: varanasi });
    const firsts = ['udvega', 'amrita', 'roga', 'labha', 'shubha', 'chara', 'kala'];
    const nights = ['shubha', 'chara', 'kala', 'udvega', 'amrita', 'roga', 'labha'];
    const lords = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'];
    expect(day.choghadiyas?.[0]?.name).toBe(firsts[day.weekday]);
    expect(day.choghadiyas?.[7]?.name).toBe(firsts[day.weekday]);
    expect(day.choghadiyas?.[8]?.name).toBe(nights[day.weekday]);
    expect(day.horas?.[0]?.lord).toBe(lords[day.weekday]);
    expect(day.horas?.at(-1)?.end).toBe(day.nextSunrise);
    expect([day.choghadiyas?.length, day.horas?.length]).toEqual([16, 24]);
  }
});

test.each([
  [2001, 7],
  [2004, 5],
  [2007, 3],
  [2010, 2],
  [2012, 6],
  [2015, 4],
  [2018, 3],
  [2020, 7],
  [2023, 5],
  [2026, 3],
  [2029, 1],
  [2031, 6],
  [2034, 4],
])('%i has an adhika month with the name of month %i', (year, month) => {
  const begins = computeFestivals({ from: `${year}-01-01`, to: `${year}-12-31`, place: newDelhi }).filter(
    ({ kind }) => kind === 'month',
  );
  expect(begins).toHaveLength(1);
  const first = computeDay({ date: begins[0]?.date ?? '', place: newDelhi });
  expect(first.month).toMatchObject({ amanta: month, purnimanta: month, isAdhika: true });
});

test('years without an adhika month have none', () => {
  const kinds = computeFestivals({ from: '2025-01-01', to: '2025-12-31', place: newDelhi }).map(
    ({ kind }) => kind,
  );
  expect(kinds).not.toContain('month');
});

test('the purnimanta month is one ahead in the dark half, but not in an adhika month', () => {
  const days = computeYear(2026);
  for (const { month, paksha } of days) {
    const isAhead = paksha === 'krishna' && !month.isAdhika;
    expect(month.purnimanta).toBe(isAhead ? (month.amanta % 12) + 1 : month.amanta);
  }
  expect(days.some(({ month }) => month.isAdhika)).toBe(true);
});

test('in 1983 the month after Pausha is skipped, and its festivals are observed in Pausha', () => {
  const day = computeDay({ date: '1983-01-20', place: newDelhi });
  expect(day.month).toMatchObject({ amanta: 10, isKshaya: true, isAdhika: false });
  const festivals = computeFestivals({ from: '1983-01-01', to: '1983-12-31', place: newDelhi });
  expect(festivals.find(({ id }) => id === 'vasant-panchami')?.date).toBe('1983-01-19');
  expect(festivals.filter(({ id }) => id === 'maha-shivaratri')).toHaveLength(1);
});

test('years: Shaka 1947 is Vishvavasu in the south, Vikram 2082 is Kalayukta in the north', () => {
  const { samvat } = computeDay({ date: '2025-06-01', place: varanasi });
  expect(samvat).toEqual({
    shaka: 1947,
    vikram: 2082,
    vikramGujarati: 2081,
    samvatsaraSouth: 39,
    samvatsaraNorth: 52,
  });
  expect(computeDay({ date: '2025-12-01', place: varanasi }).samvat.vikramGujarati).toBe(2082);
});

test('the vara changes at sunrise, not at midnight', () => {
  const before = computeMoment({ instant: Date.parse('2026-01-14T23:30:00Z'), place: varanasi });
  const after = computeMoment({ instant: Date.parse('2026-01-15T01:30:00Z'), place: varanasi });
  expect(before).toMatchObject({ date: '2026-01-14', weekday: 3, isBeforeSunrise: true });
  expect(after).toMatchObject({ date: '2026-01-15', weekday: 4, isBeforeSunrise: false });
});

test('the Hindu sunrise is an option and moves everything that depends on it', () => {
  const usual = computeDay({ date: '2026-01-14', place: varanasi });
  const hindu = computeDay({ date: '2026-01-14', place: varanasi, sunriseRule: 'hindu' });
  expect(at(hindu.sunrise) - at(usual.sunrise)).toBeGreaterThan(3 * msPerMinute);
  expect(hindu.tithi[0]?.end).toBe(usual.tithi[0]?.end);
});

test('a month has the same values as its days', () => {
  const toTheMinute = (value: unknown) =>
    JSON.stringify(value, (key, part: unknown) =>
      key === 'moonPhase' ? undefined : typeof part === 'string' ? part.slice(0, 16) : part,
    );
  const { days } = computeMonth({ year: 2026, month: 5, place: elSobrante });
  expect(days).toHaveLength(31);
  for (const outline of days) {
    const day = computeDay({ date: outline.date, place: elSobrante });
    const same = Object.keys(outline).map((key) => [key, day[key as keyof typeof outline]]);
    expect(toTheMinute(Object.fromEntries(same))).toBe(toTheMinute(outline));
  }
});

test.each([
  [{ date: '2026-02-30', place: varanasi }, { date: { code: 'invalid_date' } }],
  [{ date: '1899-12-31', place: varanasi }, { date: { code: 'year_out_of_range' } }],
  [{ date: '2101-01-01', place: varanasi }, { date: { code: 'year_out_of_range' } }],
  [{ date: '2026-01-14', place: { ...varanasi, latitude: 91 } }, { latitude: { code: 'out_of_range' } }],
  [
    { date: '2026-01-14', place: { ...varanasi, longitude: Number.NaN } },
    { longitude: { code: 'out_of_range' } },
  ],
  [{ date: '2026-01-14', place: { ...varanasi, zone: 'Asia/Nowhere' } }, { zone: { code: 'unknown_zone' } }],
])('%o is rejected', (input, fields) => {
  expect(errorOf(() => computeDay(input))).toMatchObject(fields);
});

test('an invalid month or range is rejected', () => {
  expect(errorOf(() => computeMonth({ year: 2026, month: 13, place: varanasi }))).toMatchObject({
    month: { code: 'out_of_range' },
  });
  expect(errorOf(() => computeMonth({ year: 1899, month: 1, place: varanasi }))).toMatchObject({
    year: { code: 'year_out_of_range' },
  });
  const range = (from: string, to: string) => errorOf(() => computeFestivals({ from, to, place: varanasi }));
  expect(range('2026-02-01', '2026-01-01')).toMatchObject({ to: { code: 'before_from' } });
  expect(range('2000-01-01', '2026-01-01')).toMatchObject({ to: { code: 'range_too_long' } });
  expect(range('2026-02-31', '2026-03-01')).toMatchObject({ from: { code: 'invalid_date' } });
});

test('the first and last supported days are computed', () => {
  for (const date of ['1900-01-01', '2100-12-31']) {
    expect(computeDay({ date, place: varanasi }).sunrise).not.toBeNull();
  }
});

test('results are plain data that JSON does not change', () => {
  const day = computeDay({ date: '2026-01-14', place: elSobrante });
  expect(JSON.parse(JSON.stringify(day))).toEqual(day);
});

function computeYear(year: number) {
  const days = [];
  for (let date = `${year}-01-01`; date.startsWith(String(year)); date = neighbourDate(date, 1, newDelhi)) {
    days.push(computeDay({ date, place: newDelhi }));
  }
  return days;
}
