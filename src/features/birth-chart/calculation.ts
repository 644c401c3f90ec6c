/* Entry point of the birth chart: pure calculation for the server and the browser. Nothing is stored;
   instants are ISO 8601 in UTC. */
import { anglesOf } from '#src/astronomy/ascendant.ts';
import { lahiriAyanamsaDeg } from '#src/astronomy/ayanamsa.ts';
import type { Graha } from '#src/astronomy/graha.ts';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import type { LunarNode } from '#src/astronomy/lunar-node.ts';
import { computeMoment, type PanchangMoment } from '#src/features/panchang/calculation/calculation.ts';
import { civilDate } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import type { Reading, Resolved } from '#src/local-time/local-time.ts';
import type { OffsetSource } from '#src/local-time/zone-offset.ts';
import { type Ashtakavarga, ashtakavarga } from './ashtakavarga.ts';
import { type Birth, resolveBirth } from './birth-time.ts';
import { type Division, divisions, divisionSign } from './divisions.ts';
import { type ChartPoint, chartPoint, type GrahaPosition, grahaPositions } from './graha-positions.ts';
import { dashaYearDays, type Period, subPeriods, vimshottari } from './vimshottari.ts';
import { findYogas, type Yoga } from './yogas.ts';

/** A reading of the entered clock time: the instant and its offset from UTC. */
type ClockReading = { utc: string; offsetSeconds: number; offsetSource: OffsetSource };

/** A period of the dasha tree; ISO 8601 in UTC. */
export type DashaPeriod = { lord: Graha; start: string; end: string };

/** A whole-sign house and the grahas in it. */
export type House = { house: number; rashi: number; grahas: Graha[] };

/** Chart with all data it is based on. */
export type BirthChart = {
  date: string;
  time: string;
  place: GeoPlace;
  /** Whether the clock showed the time once, twice or never. */
  clock: Resolved['kind'];
  reading: ClockReading;
  /** The other reading, where the clock showed the time twice or skipped it; else null. */
  otherReading: ClockReading | null;
  /** Lahiri ayanamsa at birth, degrees. */
  ayanamsaDeg: number;
  node: LunarNode;
  /** Ascendant and midheaven. */
  lagna: ChartPoint;
  midheaven: ChartPoint;
  /** Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn, Rahu, Ketu. */
  grahas: GrahaPosition[];
  /** The twelve houses from the lagna: sign and occupants. */
  houses: House[];
  /** The twelve houses of the ninth divisional chart (D9). */
  navamsaHouses: House[];
  /** D1, D2, D3, D7, D9, D10 and D12, each with its twelve houses from its own lagna. */
  divisions: { division: Division; houses: House[] }[];
  /** Bindus by sign, Mesha first. */
  ashtakavarga: Ashtakavarga;
  /** Yogas with their state, formed or not. */
  yogas: Yoga[];
  dasha: {
    lordAtBirth: Graha;
    /** Remaining years of its period at birth. */
    balanceYears: number;
    /** Length of the year of the periods, days. */
    yearDays: number;
    mahadashas: (DashaPeriod & { years: number; antardashas: DashaPeriod[] })[];
  };
  /** Tithi, nakshatra, yoga, karana and vara of the birth. */
  panchang: PanchangMoment;
};

/**
 * Computes the birth chart (janma kundali): lagna, nine grahas, whole-sign houses, divisional charts,
 * ashtakavarga, yogas, Vimshottari periods, birth panchang. All longitudes are sidereal (Lahiri).
 *
 * Accuracy against the Swiss Ephemeris, 1900 to 2100: Moon 4", planets 15", lagna 5" (a lagna moves 1° in
 * four minutes of birth time), periods within a day.
 *
 * @param birth date, clock time and place; see `Birth`
 * @param node node for Rahu, `mean` by default
 * @returns facts only, no prediction
 * @throws AppError `validation_failed` with the fields of `resolveBirth`; Error for a birth before 1972 when
 * `loadZoneHistory` was not awaited
 *
 * @example computeBirthChart({ date: '1947-08-15', time: '00:00', place: { latitude: 28.6139, longitude: 77.209, zone: 'Asia/Kolkata' } }).lagna.rashi // => 2
 */
export function computeBirthChart({ node = 'mean', ...birth }: Birth & { node?: LunarNode }): BirthChart {
  const { date, time, place } = birth;
  const { kind, chosen, other } = resolveBirth(birth);
  const { instant } = chosen;
  const { ascendantDeg, midheavenDeg } = anglesOf(instant, place.latitude, place.longitude);
  const lagna = chartPoint(ascendantDeg);
  const grahas = grahaPositions(instant, lagna.rashi, node);

  return {
    date,
    time,
    place,
    clock: kind,
    reading: writeReading(chosen),
    otherReading: other && writeReading(other),
    ayanamsaDeg: lahiriAyanamsaDeg(instant),
    node,
    lagna,
    midheaven: chartPoint(midheavenDeg),
    grahas,
    houses: housesFrom(lagna.rashi, grahas, ({ rashi }) => rashi),
    navamsaHouses: housesFrom(lagna.navamsa, grahas, ({ navamsa }) => navamsa),
    divisions: divisions.map((division) => ({
      division,
      houses: housesFrom(divisionSign(lagna.longitudeDeg, division), grahas, ({ longitudeDeg }) =>
        divisionSign(longitudeDeg, division),
      ),
    })),
    ashtakavarga: ashtakavarga(lagna.rashi, grahas),
    yogas: findYogas(lagna.rashi, grahas),
    dasha: describeDasha(instant),
    panchang: birthPanchang(chosen, place),
  };
}

/**
 * Computes the periods within one period of the Vimshottari tree.
 *
 * @param dasha periods of a chart
 * @param path lords from the mahadasha down, at most four; empty for the mahadashas
 * @returns nine periods of the next level
 */
export function dashaPeriods({ mahadashas }: BirthChart['dasha'], path: readonly Graha[]): DashaPeriod[] {
  let periods: Period[] = mahadashas.map(({ lord, start, end }) => ({
    lord,
    start: Date.parse(start),
    end: Date.parse(end),
  }));
  for (const lord of path) {
    const opened = periods.find((period) => period.lord === lord);
    if (opened) periods = subPeriods(opened);
  }
  return periods.map(writePeriod);
}

/** An entered offset can put the birth on another date than the zone. */
function birthPanchang({ instant, offsetSeconds }: Reading, place: GeoPlace): PanchangMoment {
  const moment = computeMoment({ instant, place });
  return { ...moment, isBeforeSunrise: moment.date < civilDate(instant + offsetSeconds * 1000) };
}

function housesFrom(
  first: number,
  grahas: readonly GrahaPosition[],
  signOf: (position: GrahaPosition) => number,
): House[] {
  return Array.from({ length: 12 }, (_, index) => {
    const rashi = ((first - 1 + index) % 12) + 1;
    const inside = grahas.filter((position) => signOf(position) === rashi).map(({ graha }) => graha);
    return { house: index + 1, rashi, grahas: inside };
  });
}

function describeDasha(birth: number): BirthChart['dasha'] {
  const { mahadashas, ...rest } = vimshottari(birth, siderealLongitudeDeg('moon', birth));
  return {
    ...rest,
    yearDays: dashaYearDays,
    mahadashas: mahadashas.map((mahadasha) => ({
      ...writePeriod(mahadasha),
      years: mahadasha.years,
      antardashas: mahadasha.antardashas.map(writePeriod),
    })),
  };
}

function writeReading({ instant, offsetSeconds, offsetSource }: Reading): ClockReading {
  return { utc: iso(instant), offsetSeconds, offsetSource };
}

function writePeriod({ lord, start, end }: Period): DashaPeriod {
  return { lord, start: iso(start), end: iso(end) };
}

function iso(instant: number): string {
  return new Date(Math.round(instant)).toISOString();
}
