import { wrap180 } from '#src/astronomy/angle.ts';
import { lahiriAyanamsaDeg } from '#src/astronomy/ayanamsa.ts';
import { elongation, newMoonAfter, sankrantiAfter } from '#src/astronomy/cycles.ts';
import type { Graha } from '#src/astronomy/graha.ts';
import { dailyMotionDeg, siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import type { LunarNode } from '#src/astronomy/lunar-node.ts';
import { nextReached } from '#src/astronomy/root.ts';
import { msPerDay } from '#src/astronomy/time.ts';
import births from '#src/astronomy/truth/births.json' with { type: 'json' };
import days from '#src/astronomy/truth/days.json' with { type: 'json' };
import festivals from '#src/astronomy/truth/festivals.json' with { type: 'json' };
import lunations from '#src/astronomy/truth/lunations.json' with { type: 'json' };
import positions from '#src/astronomy/truth/positions.json' with { type: 'json' };
import sankrantis from '#src/astronomy/truth/sankrantis.json' with { type: 'json' };
import { computeBirthChart } from '#src/features/birth-chart/calculation.ts';
import { computeDay, computeFestivals } from '#src/features/panchang/calculation/calculation.ts';
import { lunationAt } from '#src/features/panchang/calculation/masa.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { createErrorTable, type ErrorTable } from './error-table.ts';

await loadZoneHistory();

/** Largest errors allowed against the Swiss Ephemeris, in output order. */
const quantities = [
  { quantity: 'Sun', unit: '"', limit: 10 },
  { quantity: 'Moon', unit: '"', limit: 10 },
  { quantity: 'Mercury', unit: '"', limit: 60 },
  { quantity: 'Venus', unit: '"', limit: 60 },
  { quantity: 'Mars', unit: '"', limit: 60 },
  { quantity: 'Jupiter', unit: '"', limit: 60 },
  { quantity: 'Saturn', unit: '"', limit: 60 },
  { quantity: 'mean node', unit: '"', limit: 60 },
  { quantity: 'true node', unit: '"', limit: 360 },
  { quantity: 'daily motion', unit: '"', limit: 60 },
  { quantity: 'ayanamsa', unit: '"', limit: 1 },
  { quantity: 'tithi end', unit: 's', limit: 30 },
  { quantity: 'nakshatra end', unit: 's', limit: 30 },
  { quantity: 'yoga end', unit: 's', limit: 30 },
  { quantity: 'karana end', unit: 's', limit: 30 },
  { quantity: 'sunrise and sunset below 60°', unit: 's', limit: 30 },
  { quantity: 'sunrise and sunset above 60°', unit: 's', limit: 180 },
  { quantity: 'Hindu sunrise', unit: 's', limit: 30 },
  { quantity: 'moonrise and moonset', unit: 's', limit: 60 },
  { quantity: 'timings of the day', unit: 's', limit: 60 },
  { quantity: 'new and full moon', unit: 's', limit: 30 },
  { quantity: 'sankranti', unit: 's', limit: 300 },
  { quantity: 'ascendant', unit: '"', limit: 60 },
  { quantity: 'birth instant', unit: 's', limit: 0 },
  { quantity: 'Vimshottari start', unit: 'days', limit: 2 },
] as const;

/**
 * Measures the calculation against every row of the reference values.
 *
 * @returns rows of the table with mean and largest error, the compared names, and the number of rows
 */
export function measureAccuracy() {
  const table = createErrorTable(quantities);
  positions.forEach((row) => measurePosition(table, row));
  days.forEach((row) => measureDay(table, row));
  lunations.forEach((row) => measureLunation(table, row));
  sankrantis.forEach(({ rashi, utc }) =>
    table.add('sankranti', secondsOff(sankrantiAfter(rashi, at(utc) - 10 * msPerDay), utc)),
  );
  births.forEach((row) => measureBirth(table, row));
  measureFestivals(table);

  return {
    quantities: table.rows(),
    names: table.comparison(),
    rows: {
      positions: positions.length,
      days: days.length,
      lunations: lunations.length,
      sankrantis: sankrantis.length,
      births: births.length,
      festivals: festivals.rows.length,
    },
  };
}

const bodies: Record<
  keyof (typeof positions)[number]['lon'],
  [quantity: string, graha: Graha, node: LunarNode]
> = {
  sun: ['Sun', 'sun', 'mean'],
  moon: ['Moon', 'moon', 'mean'],
  mercury: ['Mercury', 'mercury', 'mean'],
  venus: ['Venus', 'venus', 'mean'],
  mars: ['Mars', 'mars', 'mean'],
  jupiter: ['Jupiter', 'jupiter', 'mean'],
  saturn: ['Saturn', 'saturn', 'mean'],
  meanNode: ['mean node', 'rahu', 'mean'],
  trueNode: ['true node', 'rahu', 'true'],
};

function measurePosition(table: ErrorTable, { utc, ayanamsa, lon, speed }: (typeof positions)[number]): void {
  const instant = at(utc);
  table.add('ayanamsa', (lahiriAyanamsaDeg(instant) - ayanamsa) * 3600);

  for (const [body, [quantity, graha, node]] of Object.entries(bodies)) {
    const longitude = lon[body as keyof typeof lon];
    table.add(quantity, wrap180(siderealLongitudeDeg(graha, instant, node) - longitude) * 3600);
  }
  for (const [body, motion] of Object.entries(speed)) {
    table.add('daily motion', (dailyMotionDeg(body as Graha, instant) - motion) * 3600);
  }
}

type DayRow = (typeof days)[number];

function measureDay(table: ErrorTable, row: DayRow): void {
  const place = { latitude: row.lat, longitude: row.lon, zone: row.tz };
  const day = computeDay({ date: row.date, place });
  const hindu = computeDay({ date: row.date, place, sunriseRule: 'hindu' });
  const label = `${row.place} ${row.date}`;
  const sun = Math.abs(row.lat) < 60 ? 'sunrise and sunset below 60°' : 'sunrise and sunset above 60°';

  table.equal(`${label} weekday`, day.weekday, row.weekday);
  instantPair(table, sun, `${label} sunrise`, day.sunrise, row.sunrise);
  instantPair(table, sun, `${label} sunset`, day.sunset, row.sunset);
  instantPair(table, sun, `${label} next sunrise`, day.nextSunrise, row.nextSunrise);
  instantPair(table, 'Hindu sunrise', `${label} Hindu sunrise`, hindu.sunrise, row.sunriseHindu);
  if (isSunlitRow(row)) measureSunlitDay(table, day, row, label);
}

type SunlitRow = Required<Omit<DayRow, 'polar'>>;

function isSunlitRow(row: DayRow): row is DayRow & SunlitRow {
  return row.sunrise !== null;
}

function measureSunlitDay(
  table: ErrorTable,
  day: ReturnType<typeof computeDay>,
  row: SunlitRow,
  label: string,
): void {
  instantPair(table, 'moonrise and moonset', `${label} moonrise`, day.moonrise, row.moonrise);
  instantPair(table, 'moonrise and moonset', `${label} moonset`, day.moonset, row.moonset);

  for (const limb of ['tithi', 'nakshatra', 'yoga', 'karana'] as const) {
    table.equal(
      `${label} ${limb}`,
      day[limb].map(({ index }) => index),
      row[limb].map(({ index }) => index),
    );
    row[limb].forEach(({ end }, index) =>
      table.add(`${limb} end`, secondsOff(at(day[limb][index]?.end), end)),
    );
  }

  table.equal(`${label} pada, paksha`, [day.pada, day.paksha], [row.pada, row.paksha]);
  table.equal(`${label} signs`, [day.sunRashi, day.moonRashi], [row.sunRashi, row.moonRashi]);
  table.equal(
    `${label} samvat`,
    [day.samvat.shaka, day.samvat.vikram],
    [row.samvat.shaka, row.samvat.vikram],
  );
  const { amanta, purnimanta, isAdhika, isKshaya } = day.month;
  table.equal(
    `${label} month`,
    [amanta, purnimanta, isAdhika, isKshaya],
    [row.month.amanta, row.month.purnimanta, row.month.adhika, row.month.kshaya],
  );
  instantPair(table, 'new and full moon', `${label} month start`, day.month.start, row.month.start);
  instantPair(table, 'new and full moon', `${label} month end`, day.month.end, row.month.end);

  const { timings } = day;
  spanPair(table, timings.rahuKaal, row.rahuKaal);
  spanPair(table, timings.yamaganda, row.yamaganda);
  spanPair(table, timings.gulika, row.gulika);
  spanPair(table, timings.abhijit, row.abhijit);
  spanPair(table, timings.brahmaMuhurta, row.brahma);
  for (const window of ['amritKaal', 'varjyam'] as const) {
    table.equal(
      `${label} ${window}`,
      timings[window].map(({ nakshatra }) => nakshatra),
      row[window].map(({ nakshatra }) => nakshatra),
    );
    row[window].forEach(({ start, end }, index) =>
      spanPair(table, timings[window][index] ?? null, [start, end]),
    );
  }
}

function measureLunation(table: ErrorTable, row: (typeof lunations)[number]): void {
  const lunation = lunationAt(at(row.fullMoon));
  table.equal(
    `${row.name} 2026`,
    [lunation.month, lunation.isAdhika, lunation.isKshaya],
    [row.month, row.adhika, row.kshaya],
  );
  table.add('new and full moon', secondsOff(newMoonAfter(at(row.newMoon) - msPerDay), row.newMoon));
  table.add('new and full moon', secondsOff(nextReached(elongation, 180, at(row.newMoon)), row.fullMoon));
  table.add('new and full moon', secondsOff(lunation.end, row.nextNewMoon));
}

function measureBirth(table: ErrorTable, row: (typeof births)[number]): void {
  const place = { latitude: row.lat, longitude: row.lon, zone: row.tz };
  const chart = computeBirthChart({ date: row.date, time: row.time, place });
  const label = `${row.place} ${row.date}`;
  const clock = { ok: 'once', ambiguous: 'twice', gap: 'missing' }[row.localKind];

  table.equal(`${label} clock`, chart.clock, clock);
  table.equal(`${label} offset`, chart.reading.offsetSeconds, row.offsetSeconds);
  table.add('birth instant', secondsOff(at(chart.reading.utc), row.utc));
  table.add('ayanamsa', (chart.ayanamsaDeg - row.ayanamsa) * 3600);
  table.add('ascendant', wrap180(chart.lagna.longitudeDeg - row.ascendant) * 3600);
  table.equal(
    `${label} lagna`,
    [chart.lagna.rashi, chart.lagna.nakshatra, chart.lagna.navamsa],
    [row.ascSign, row.ascNakshatra, row.ascD9],
  );
  for (const position of chart.grahas) measureGraha(table, position, row.grahas, label);
  table.add('true node', wrap180(siderealLongitudeDeg('rahu', at(row.utc), 'true') - row.trueRahu) * 3600);

  const { dasha } = chart;
  table.equal(`${label} dasha`, dasha.lordAtBirth, row.dasha.lordAtBirth);
  table.add('Vimshottari start', (dasha.balanceYears - row.dasha.balanceYears) * 365.25);
  row.dasha.mahadasha.forEach(({ lord, years, start }, index) => {
    const period = dasha.mahadashas[index];
    table.equal(`${label} mahadasha ${index}`, [period?.lord, period?.years], [lord, years]);
    table.add('Vimshottari start', secondsOff(at(period?.start), start) / 86_400);
  });
  const atBirth = row.dasha.antarAtBirth;
  const antar = dasha.mahadashas[0]?.antardashas.find(({ end }) => at(end) > at(chart.reading.utc));
  table.equal(`${label} antardasha`, antar?.lord, atBirth.lord);
  table.add('Vimshottari start', secondsOff(at(antar?.start), atBirth.start) / 86_400);
  table.add('Vimshottari start', secondsOff(at(antar?.end), atBirth.end) / 86_400);
}

type Chart = ReturnType<typeof computeBirthChart>;
type GrahaRow = {
  lon: number;
  sign: number;
  house: number;
  nakshatra: number;
  pada: number;
  d9: number;
  retro: boolean;
  combust?: boolean;
};

const grahaQuantities: Record<Graha, string> = {
  sun: 'Sun',
  moon: 'Moon',
  mars: 'Mars',
  mercury: 'Mercury',
  jupiter: 'Jupiter',
  venus: 'Venus',
  saturn: 'Saturn',
  rahu: 'mean node',
  ketu: 'mean node',
};

function measureGraha(
  table: ErrorTable,
  position: Chart['grahas'][number],
  rows: Record<Graha, GrahaRow>,
  label: string,
): void {
  const { graha, longitudeDeg, rashi, house, nakshatra, pada, navamsa, isRetrograde, isCombust } = position;
  const row = rows[graha];
  table.add(grahaQuantities[graha], wrap180(longitudeDeg - row.lon) * 3600);
  table.equal(
    `${label} ${graha}`,
    [rashi, house, nakshatra, pada, navamsa, isRetrograde, isCombust],
    [row.sign, row.house, row.nakshatra, row.pada, row.d9, row.retro, row.combust ?? false],
  );
}

function measureFestivals(table: ErrorTable): void {
  const place = { latitude: festivals.lat, longitude: festivals.lon, zone: festivals.tz };
  for (const { id, year, accept } of festivals.rows) {
    const found = computeFestivals({ from: `${year}-01-01`, to: `${year}-12-31`, place });
    const dates = new Set(found.filter((observance) => observance.id === id).map(({ date }) => date));
    table.equal(
      `${id} ${year}`,
      accept.filter((date) => dates.has(date)),
      accept,
    );
  }
}

function instantPair(
  table: ErrorTable,
  quantity: string,
  label: string,
  computed: string | null,
  expected: string | null | undefined,
): void {
  table.equal(`${label} exists`, computed !== null, typeof expected === 'string');
  if (computed !== null && typeof expected === 'string')
    table.add(quantity, secondsOff(at(computed), expected));
}

function spanPair(
  table: ErrorTable,
  computed: { start: string; end: string } | null,
  expected: readonly string[],
): void {
  table.add('timings of the day', secondsOff(at(computed?.start), expected[0]));
  table.add('timings of the day', secondsOff(at(computed?.end), expected[1]));
}

function at(instant: string | null | undefined): number {
  return Date.parse(instant ?? '');
}

function secondsOff(computed: number, expected: string | null | undefined): number {
  return (computed - at(expected)) / 1000;
}
