import type { EventAppointment, EventRow, FormerAppointments } from '../store.ts';
import type { Registration } from './store.ts';

/** Time and place as registered people plan them, in the original language. */
export function appointmentOf(event: EventRow): EventAppointment {
  const { timeZone, place, venue, attendance, onlineUrl } = event;
  return {
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone,
    place,
    venue,
    attendance,
    onlineUrl,
  };
}

export function isSame(one: EventAppointment, other: EventAppointment): boolean {
  return (
    one.startsAt === other.startsAt &&
    one.endsAt === other.endsAt &&
    one.timeZone === other.timeZone &&
    one.place === other.place &&
    one.venue === other.venue &&
    one.attendance === other.attendance &&
    one.onlineUrl === other.onlineUrl
  );
}

/** Former times and places once an event is edited again. */
export function formerAppointments(before: EventRow): FormerAppointments {
  const former = before.appointmentBefore;
  if (!former || !before.appointmentChangedAt) return appointmentOf(before);
  const from = before.appointmentChangedAt.toISOString();
  return { ...former, later: [...(former.later ?? []), { ...appointmentOf(before), from }] };
}

/** Time and place at the registration of a person, or at their last notice. */
export function knownAppointment(
  event: EventRow,
  { createdAt, changeNoticeWrittenAt }: Pick<Registration, 'createdAt' | 'changeNoticeWrittenAt'>,
): EventAppointment {
  const former = event.appointmentBefore;
  const learnedAt = changeNoticeWrittenAt ?? createdAt;
  if (!former || !event.appointmentChangedAt || learnedAt >= event.appointmentChangedAt)
    return appointmentOf(event);
  return former.later?.findLast(({ from }) => new Date(from) <= learnedAt) ?? former;
}
