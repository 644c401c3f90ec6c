import type { Payment } from '../../contract.ts';

/** Merges donations into a list, newest first: changed ones are replaced, those with an ID in `gone` removed. */
export function withUpdates(list: Payment[], donations: Payment[], gone: string[]): Payment[] {
  const changed = new Set([...donations.map(({ id }) => id), ...gone]);
  const kept = list.filter(({ id }) => !changed.has(id));
  return [...donations, ...kept].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
