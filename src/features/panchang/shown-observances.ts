import type { Observance } from './calculation/calculation.ts';

/**
 * Filters observances for lists: an Ekadashi of both traditions on the same day is listed once, and the
 * Vaishnava one is listed where its day differs.
 */
export function shownObservances(observances: readonly Observance[]): Observance[] {
  const ekadashis = new Set(observances.filter(({ id }) => id === 'ekadashi').map(({ date }) => date));
  return observances.filter(({ id, date }) => id !== 'ekadashi-vaishnava' || !ekadashis.has(date));
}
