import type { Graha } from '#src/astronomy/graha.ts';
import { assertDate } from '#src/local-time/geo-place.ts';
import { resolveLocalTime } from '#src/local-time/local-time.ts';
import type { BirthChart } from './calculation.ts';
import { type GrahaPosition, grahaPositions, houseOf } from './graha-positions.ts';

/** A graha on a day, seen from a birth chart. */
export type Transit = GrahaPosition & {
  /** House counted from the sign of the Moon at birth, 1 to 12; `house` is counted from the lagna. */
  houseFromMoon: number;
  /** Bindus of the graha in its present sign, 0 to 8; null for Rahu and Ketu, which have none. */
  bindus: number | null;
  /** Grahas that were in this sign at birth. */
  natal: Graha[];
};

/**
 * Computes where the grahas are on a day, over a birth chart (gochara).
 *
 * @param chart chart of the birth
 * @param date civil date at the place of birth, 1900 to 2100; positions are those of noon there
 * @returns the nine grahas in their order; positions only, no prediction
 * @throws AppError `validation_failed`: field `on` with code `invalid_date` or `year_out_of_range`
 */
export function transitsOn(chart: BirthChart, date: string): Transit[] {
  assertDate(date, 'on');
  const { instant } = resolveLocalTime(date, '12:00', chart.place, 'compatible').chosen;
  const moonSign = chart.grahas.find(({ graha }) => graha === 'moon')?.rashi ?? 1;

  return grahaPositions(instant, chart.lagna.rashi, chart.node).map((position) => ({
    ...position,
    houseFromMoon: houseOf(position.rashi, moonSign),
    bindus:
      chart.ashtakavarga.bhinna.find(({ graha }) => graha === position.graha)?.bindus[position.rashi - 1] ??
      null,
    natal: chart.grahas.filter(({ rashi }) => rashi === position.rashi).map(({ graha }) => graha),
  }));
}
