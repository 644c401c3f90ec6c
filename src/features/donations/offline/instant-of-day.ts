import { entityZone } from '#src/features/receipts/contract.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';

type Office = { currency: string; hasIndianEntity: boolean };

/**
 * Instant at which a donation of a day counts. Noon in UTC is the same calendar day nearly everywhere; a donation of
 * today is not from the future. Where the day begins earlier than at the office of the entity, it is: its receipt has
 * the day, and so the year, that was entered.
 */
export function instantOfDay(day: string, { currency, hasIndianEntity }: Office, now: Date): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const office = entityZone[hasIndianEntity && currency === 'INR' ? 'in' : 'us'];
  const hasBegun = isoDay(calendarDay(now, office)) >= day;
  return noon > now && hasBegun ? now : noon;
}
