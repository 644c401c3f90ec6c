import { type AppError, fieldError } from '#src/api/errors.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EventRow } from '../store.ts';
import { registrationStore as store, type Registration } from './store.ts';

type Wanted = Pick<Registration, 'seats' | 'attendance'>;

/** Seats that count toward the capacity: those online do not where the event also has a place, which fills up. */
export function countedSeats({ attendance }: Pick<EventRow, 'attendance'>, wanted: Wanted): number {
  return attendance === 'both' && wanted.attendance === 'online' ? 0 : wanted.seats;
}

/** How a registered person attends: as they chose, where the event still offers both. */
export function attendanceOf(
  event: Pick<EventRow, 'attendance'>,
  row: Pick<Registration, 'attendance'>,
): Registration['attendance'] {
  return event.attendance === 'both' ? row.attendance : event.attendance;
}

/**
 * Whether seats are left.
 *
 * @param held seats that the same registration already counts
 */
export function hasRoom({ capacity, seatsTaken }: EventRow, counted: number, held = 0): boolean {
  return counted <= held || capacity === null || seatsTaken - held + counted <= capacity;
}

/** Whether no place is free for a new registration: free ones are for the waiting list while anyone is on it. */
export async function isFull(db: Db, event: EventRow): Promise<boolean> {
  const { capacity, seatsTaken } = event;
  return capacity !== null && (seatsTaken >= capacity || (await store.firstWaiting(db, event)) !== null);
}

/** Places that are free for a new registration; null without a limit. */
export async function placesLeft(db: Db, event: EventRow): Promise<number | null> {
  const { capacity, seatsTaken } = event;
  if (capacity === null) return null;
  return (await isFull(db, event)) ? 0 : capacity - seatsTaken;
}

/**
 * Seats that one registration can have: a group larger than the capacity would wait forever, and so would all after
 * it.
 *
 * @param attendance of the group; by default the one with the most seats
 */
export function seatsOffered(event: EventRow, attendance?: Wanted['attendance']): number {
  const { capacity, maxSeats } = event;
  const chosen = attendance ?? (event.attendance === 'inPerson' ? 'inPerson' : 'online');
  const isLimited = capacity !== null && countedSeats(event, { seats: 1, attendance: chosen }) > 0;
  return isLimited ? Math.max(1, Math.min(maxSeats, capacity)) : maxSeats;
}

/**
 * @param held seats that the registration already has, which stay when the event offers fewer
 * @throws AppError `validation_failed` for seats and attendance that the event does not offer
 */
export function checkWanted(event: EventRow, { seats, attendance }: Wanted, held = 0): void {
  const maxSeats = Math.max(seatsOffered(event, attendance), held);
  if (seats > maxSeats) throw tooMany(maxSeats);
  if (event.attendance !== 'both' && event.attendance !== attendance)
    throw fieldError('attendance', 'invalid', 'Choose how you will attend.');
}

export function tooMany(most: number): AppError {
  return fieldError('seats', 'too_many', `Choose ${most} people or fewer.`);
}

type Promotion = {
  now: Date;
  confirmed: (tx: Db, event: EventRow, registration: Registration) => Promise<void>;
};

/**
 * Gives free seats to the waiting list, strictly in order: a large group at its head is not overtaken while it can still
 * get its seats. The event is locked.
 */
export async function promoteWaiting(tx: Db, event: EventRow, { now, confirmed }: Promotion): Promise<void> {
  for (;;) {
    const present = await store.lockEvent(tx, { id: event.id });
    const first = present && (await store.firstWaiting(tx, present));
    if (!present || !first) return;
    const counted = countedSeats(present, first);
    if (!hasRoom(present, counted)) return;

    const confirmedSeats = { state: 'confirmed', confirmedAt: now, countedSeats: counted } as const;
    await confirmed(tx, present, await store.update(tx, first.id, confirmedSeats));
  }
}

/** Pages show whether an event is full; they are rendered again when a change of its registrations changes that. */
export async function announcingFullness<T>(tx: Db, event: EventRow, change: () => Promise<T>): Promise<T> {
  const wasFull = await isFull(tx, event);
  const result = await change();
  const after = await store.lockEvent(tx, { id: event.id });
  if (after && (await isFull(tx, after)) !== wasFull) await bumpContentVersion(tx);
  return result;
}
