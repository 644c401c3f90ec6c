import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';

/** Longest plan, in days. */
export const maxPlanDays = 366;

/** Verses of one day. */
export type PlanDay = { day: number; date: CivilDate; first: string; last: string; verses: number };

/**
 * Divides the verses of a chapter among days in order. Days differ by one verse at most, and the longer ones come first.
 *
 * @param numbers numbers of the verses in order
 * @param days from 1; a plan has at most as many days as there are verses
 * @returns the days from `from` on; empty without verses
 */
export function planDays(numbers: readonly string[], days: number, from: CivilDate): PlanDay[] {
  const count = Math.min(days, numbers.length);
  const least = count === 0 ? 0 : Math.floor(numbers.length / count);
  const longer = count === 0 ? 0 : numbers.length % count;
  const plan: PlanDay[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = index * least + Math.min(index, longer);
    const verses = least + (index < longer ? 1 : 0);
    const [first = '', last = first] = [numbers[start], numbers[start + verses - 1]];
    plan.push({ day: index + 1, date: addDays(from, index), first, last, verses });
  }
  return plan;
}
