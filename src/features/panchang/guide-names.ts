import type { Observance } from './calculation/calculation.ts';
import { observanceName, observanceIds } from './festival-names.ts';
import type { Name } from './names.ts';

type Identity = Pick<Observance, 'id' | 'ekadashi' | 'rashi'>;

/** Observances whose page has another key than their ID: dates by two traditions are on one page. */
const sharedKeys: Record<string, string> = {
  'janmashtami-smarta': 'janmashtami',
  'janmashtami-udaya': 'janmashtami',
  'sharad-purnima-udaya': 'sharad-purnima',
};

/**
 * Returns the key of the page about an observance. Texts are stored by it, apart from the calculation, so that an
 * observance with a rule per region or tradition has one page.
 *
 * @example guideKey({ id: 'ekadashi', ekadashi: 'nirjala', rashi: null }) // => 'nirjala-ekadashi'
 */
export function guideKey({ id, ekadashi }: Identity): string {
  if (ekadashi) return `${ekadashi}-ekadashi`;
  if (id.startsWith('adhika-')) return 'adhika-masa';
  return sharedKeys[id] ?? id;
}

/** Path of the page about an observance. */
export function guidePath(observance: Identity): string {
  return `/festivals/${guideKey(observance)}`;
}

/**
 * Returns the ID that events of a page have, such as `ekadashi` for all of them.
 *
 * @param key of a page
 */
export function guideObservance(key: string): string {
  if (key.endsWith('-ekadashi')) return 'ekadashi';
  return Object.keys(sharedKeys).find((id) => sharedKeys[id] === key) ?? key;
}

/** Whether reminders can name an observance, or all of its kind as for an Ekadashi. */
export function isReminded(observance: string): boolean {
  return observance === 'ekadashi' || observanceIds.some((id) => id === observance);
}

/** Path of the form for reminders with the observance of a page chosen; null where reminders cannot name it. */
export function guideReminderPath(key: string): string | null {
  const observance = guideObservance(key);
  return isReminded(observance) ? `/panchang/reminders?${new URLSearchParams({ observance })}` : null;
}

/** Name of an observance on its page: an Ekadashi without the tradition. */
export function guideName(observance: Identity): Name {
  const isEkadashi = observance.ekadashi !== null;
  return observanceName(isEkadashi ? { ...observance, id: 'ekadashi' } : observance);
}
