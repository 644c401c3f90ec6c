import { msPerDay } from '#src/local-time/milliseconds.ts';

/** Last day of the month that a donor can choose: every month has it. */
export const maxChargeDay = 28;

/** The reminder comes two days before a charge. */
const minNoticeMs = 2 * msPerDay;

/**
 * Next charge after the donor has chosen another day of the month: in the month of the planned charge, so that no month
 * has two, or in the following one when that day is too near. All dates in UTC.
 *
 * @param plannedAt next charge without the change
 * @param chosenDay 1 to 28
 */
export function chargeOnDay(plannedAt: Date, chosenDay: number, now: Date): Date {
  const next = new Date(plannedAt);
  next.setUTCDate(chosenDay);
  while (next.getTime() < now.getTime() + minNoticeMs) next.setUTCMonth(next.getUTCMonth() + 1);
  return next;
}

/**
 * First monthly charge at or after a time. All dates in UTC.
 *
 * @param start first charge of all, whose day of the month the later ones have
 */
export function firstChargeFrom(earliest: Date, start: Date): Date {
  let months = 0;
  while (laterByMonths(start, months) < earliest) months += 1;
  return laterByMonths(start, months);
}

/** The same day some months later, or the last day of that month. */
export function laterByMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const days = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), days));
  return later;
}
