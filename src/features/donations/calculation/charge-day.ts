/** Last day of the month that a donor can choose: every month has it. */
export const maxChargeDay = 28;

const day = 86_400_000;
/** The reminder comes two days before a charge. */
const minNoticeMs = 2 * day;

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
