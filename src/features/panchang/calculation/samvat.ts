import { tropicalSunDeg } from '#src/astronomy/longitude.ts';
import type { UnixMs } from '#src/astronomy/time.ts';
import { type CivilDate, partsOf } from '#src/local-time/civil-date.ts';

/** Years in the eras that almanacs print. */
export type Samvat = {
  /** Shaka year, begins with Chaitra. */
  shaka: number;
  /** Vikram year of the north, begins with Chaitra. */
  vikram: number;
  /** Vikram year of Gujarat, begins with Kartika, the day after Diwali. */
  vikramGujarati: number;
  /** Name of the year in the southern cycle of sixty: 1 Prabhava to 60 Kshaya. */
  samvatsaraSouth: number;
  /** Name of the year in the northern cycle, constant from new year to new year. */
  samvatsaraNorth: number;
};

const margashirsha = 9;
const kartika = 8;

/**
 * Computes the years of a day.
 *
 * @param date civil date
 * @param month amanta month at its sunrise, 1 to 12
 * @example samvatOf('2026-01-14', 10).vikram // => 2082
 */
export function samvatOf(date: CivilDate, month: number): Samvat {
  const civil = partsOf(date);
  const year = civil.month <= 4 && month >= margashirsha ? civil.year - 1 : civil.year;
  const shaka = year - 78;
  const vikram = year + 57;

  return {
    shaka,
    vikram,
    vikramGujarati: month < kartika ? vikram - 1 : vikram,
    samvatsaraSouth: ((shaka + 11) % 60) + 1,
    samvatsaraNorth: ((vikram + 9) % 60) + 1,
  };
}

/**
 * Returns the Vedic season of a lunar month: two months each, starting with Chaitra.
 *
 * @param month amanta month, 1 to 12
 * @returns 1 Vasanta to 6 Shishira
 */
export function rituOf(month: number): number {
  return Math.ceil(month / 2);
}

/** Direction of the Sun's rising point: northward from the December to the June solstice. */
export type Ayana = 'uttarayana' | 'dakshinayana';

/**
 * Computes the ayana at an instant by the tropical Sun: northward from the December to the June solstice,
 * else southward.
 *
 * @param instant UTC, milliseconds
 */
export function ayanaAt(instant: UnixMs): Ayana {
  const sun = tropicalSunDeg(instant);
  return sun >= 270 || sun < 90 ? 'uttarayana' : 'dakshinayana';
}
