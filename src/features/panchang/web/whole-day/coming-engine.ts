/* What is coming, as a separate chunk for browsers: only use-coming-days.ts may import this file. */
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { runInTasks } from './run-in-tasks.ts';
import { comingDaysInSteps, type ComingDays } from './coming-days.ts';

/**
 * Computes what is coming after a day, in several tasks: the eclipses of some years take a while.
 *
 * @throws when the signal is aborted in between
 */
export function comingDaysAt(
  date: CivilDate,
  { latitude, longitude, zone }: GeoPlace,
  sunriseRule: SunriseRule,
  signal: AbortSignal,
): Promise<ComingDays> {
  const steps = comingDaysInSteps(date, { latitude, longitude, zone }, undefined, sunriseRule);
  return runInTasks(steps, signal);
}
