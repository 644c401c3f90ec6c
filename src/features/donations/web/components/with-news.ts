import type { Payment } from '../../contract.ts';

/** The list with news put in: new ones in their place by date, changed ones replaced, those taken back left out. */
export function withNews(list: Payment[], donations: Payment[], gone: string[]): Payment[] {
  const changed = new Set([...donations.map(({ id }) => id), ...gone]);
  const kept = list.filter(({ id }) => !changed.has(id));
  return [...donations, ...kept].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
