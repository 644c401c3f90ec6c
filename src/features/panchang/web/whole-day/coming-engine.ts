/* What is coming, as a separate chunk for browsers: only use-coming-days.ts may import this file. */
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { comingDays, type ComingDays } from './coming-days.ts';

export function comingDaysAt(
  date: CivilDate,
  { latitude, longitude, zone }: GeoPlace,
  sunriseRule: SunriseRule,
): ComingDays {
  return comingDays(date, { latitude, longitude, zone }, undefined, sunriseRule);
}
