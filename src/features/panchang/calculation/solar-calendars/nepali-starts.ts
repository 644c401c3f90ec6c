import { norm360, sinDeg, wrap180 } from '#src/astronomy/angle.ts';
import { sunEvent } from '#src/astronomy/rise-set.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { addDays, type CivilDate, civilDate } from '#src/local-time/civil-date.ts';
import { bikramMonthLengths, firstBikramDate, firstBikramYear } from './bikram-sambat.ts';

/** Midnight at Ujjain that began the Kali age, 18 February 3102 BCE (Julian): Julian day 588465.5. */
const kaliEpochMs = (588_465.5 - 2_440_587.5) * msPerDay - (75.7683 / 360) * msPerDay;

/** Length of the sidereal year of the Surya Siddhanta, days. */
const yearDays = 1_577_917_828 / 4_320_000;
/** Place of the Sun's apogee, which moves by 387 turns in an age of 4.32 billion years. */
const apogeeDeg = 77.283;

const kathmandu = { latitude: 27.7172, longitude: 85.324 };
const localMeanMs = (kathmandu.longitude / 360) * msPerDay;
const karka = 4;
const makara = 10;

/** Start of every month of the table, from Baisakh 2000. */
const tabulated = tableStarts();

/**
 * First day of a month of the Bikram Sambat of Nepal.
 *
 * Outside the table: the civil day at Kathmandu with the sankranti of the Surya Siddhanta; for Karka the day
 * from sunrise, for Makara the next day after sunset. The rule gives 1,034 of the 1,044 months of the table.
 *
 * @param year Bikram year
 * @returns the date, and whether it was computed because the published table ends
 */
export function nepaliMonthStart(year: number, month: number): { date: CivilDate; isComputed: boolean } {
  const known = tabulated[(year - firstBikramYear) * 12 + month - 1];
  return known === undefined
    ? { date: computedNepaliStart(year, month), isComputed: true }
    : { date: known, isComputed: false };
}

/** First day of a month of the Bikram Sambat by the rule of `nepaliMonthStart` alone, without the published table. */
export function computedNepaliStart(year: number, month: number): CivilDate {
  const entry = suryaSankranti(month, Date.UTC(year - 57, 2, 20) + (month - 1) * 30.3 * msPerDay);
  const date = civilDate(entry + localMeanMs);
  const midnight = Date.parse(`${date}T00:00:00Z`) - localMeanMs;
  const civilDay = { start: midnight, end: midnight + msPerDay };
  if (month === karka) {
    const sunrise = sunEvent('rise', kathmandu, civilDay) ?? civilDay.start;
    return entry < sunrise ? addDays(date, -1) : date;
  }
  if (month === makara) {
    const sunset = sunEvent('set', kathmandu, civilDay) ?? civilDay.end;
    return entry > sunset ? addDays(date, 1) : date;
  }
  return date;
}

/** First entry of the Sun of the Surya Siddhanta into a sign at or after an instant. */
function suryaSankranti(rashi: number, from: UnixMs): UnixMs {
  const target = (rashi - 1) * 30;
  let instant = from + (norm360(target - suryaSunDeg(from)) / 360) * yearDays * msPerDay;
  for (let step = 0; step < 6; step++)
    instant += (wrap180(target - suryaSunDeg(instant)) / 360) * yearDays * msPerDay;
  return instant;
}

/** True longitude of the Sun by the Surya Siddhanta (2.29-2.39): an epicycle of 14 to 13 2/3 degrees. */
function suryaSunDeg(instant: UnixMs): number {
  const mean = norm360((((instant - kaliEpochMs) / msPerDay) % yearDays) * (360 / yearDays));
  const sine = sinDeg(mean - apogeeDeg);
  const epicycle = 14 - Math.abs(sine) / 3;
  const equation = (Math.asin((epicycle / 360) * sine) * 180) / Math.PI;
  return norm360(mean - equation);
}

function tableStarts(): CivilDate[] {
  const starts: CivilDate[] = [];
  let date = firstBikramDate;
  for (let year = firstBikramYear; ; year++) {
    const lengths = bikramMonthLengths(year);
    if (!lengths) return starts;
    for (const length of lengths) {
      starts.push(date);
      date = addDays(date, length);
    }
  }
}
