import type { Observance } from './calculation/calculation.ts';

/**
 * Observances as lists show them: an Ekadashi that both reckonings keep on the same day stands there once. The Vaishnava
 * one is named where its day is another.
 */
export function shownObservances(observances: readonly Observance[]): Observance[] {
  const ekadashis = new Set(observances.filter(({ id }) => id === 'ekadashi').map(({ date }) => date));
  return observances.filter(({ id, date }) => id !== 'ekadashi-vaishnava' || !ekadashis.has(date));
}
