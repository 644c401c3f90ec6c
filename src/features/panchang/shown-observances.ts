import type { Observance } from './calculation/calculation.ts';

/**
 * Observances as lists show them: an Ekadashi of both traditions on the same day is listed once. The
 * Vaishnava one is named where its day differs.
 */
export function shownObservances(observances: readonly Observance[]): Observance[] {
  const ekadashis = new Set(observances.filter(({ id }) => id === 'ekadashi').map(({ date }) => date));
  return observances.filter(({ id, date }) => id !== 'ekadashi-vaishnava' || !ekadashis.has(date));
}
