import { AppError } from '#src/api/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { RegistrationChange, RegistrationView } from '../../registration-contract.ts';
import type { RegistrationOutcome } from '../../registration-links.ts';
import { eventWords } from '../event-words.ts';
import { type EventRow, eventStore } from '../store.ts';
import { onlineUrlOf, type RegistrationEmailKind, type RegistrationEmails } from './registration-emails.ts';
import {
  announcingFullness,
  attendanceOf,
  checkWanted,
  countedSeats,
  hasRoom,
  promoteWaiting,
  seatsOffered,
} from './seats.ts';
import { type Registration, registrationStore as store } from './store.ts';
import type { RegistrationTokens } from './tokens.ts';

type Dependencies = {
  db: Db;
  emails: RegistrationEmails;
  tokens: RegistrationTokens;
  mailer: Mailer;
  clock: Clock;
};

/** Registrations for events. Seats are given under a lock of the event, and a check of the database rejects too many. */
export function createRegistrationService(dependencies: Dependencies) {
  const { db, emails, tokens, mailer, clock } = dependencies;

  /** @throws AppError `not_found` for a token that is invalid or whose registration is deleted */
  async function open(token: string): Promise<RegistrationView> {
    const id = tokens.readToken(token);
    const row = id && (await store.find(db, id));
    const found = row && (await eventStore.findById(db, row.eventId, row.language));
    if (!row || !found) throw new AppError('not_found', 'This link no longer works.');

    const { event } = found;
    const { title, place, language } = eventWords(found);
    const { slug, venue, timeZone, attendance } = event;
    return {
      event: {
        slug,
        title,
        place,
        language,
        venue,
        startsAt: event.startsAt.toISOString(),
        endsAt: event.endsAt.toISOString(),
        timeZone,
        maxSeats: seatsOffered(event),
        attendance,
        isCancelled: event.cancelledAt !== null,
      },
      name: row.name,
      seats: row.seats,
      attendance: attendanceOf(event, row),
      state: row.state,
      onlineUrl: onlineUrlOf(row, found),
      isChangeable: isAhead(event),
    };
  }

  async function cancel(token: string): Promise<RegistrationOutcome> {
    return withRegistration(token, cancelOne);
  }

  /** Cancels a registration and gives its seats to the waiting list. */
  async function cancelOne(tx: Db, event: EventRow, row: Registration): Promise<RegistrationOutcome> {
    if (row.state === 'cancelled') return 'cancelled';
    if (!isAhead(event)) return 'over';
    return announcingFullness<RegistrationOutcome>(tx, event, async () => {
      const cancelled = await store.update(tx, row.id, {
        state: 'cancelled',
        countedSeats: 0,
        checkedInAt: null,
        cancelledAt: clock.now(),
      });
      await send(tx, 'cancelled', cancelled);
      await promote(tx, event);
      return 'cancelled';
    });
  }

  /**
   * A change that needs more seats than are left is not made; the seats that the person has stay.
   *
   * @throws AppError `validation_failed` for seats and attendance that the event does not offer
   */
  async function change(token: string, wanted: RegistrationChange): Promise<RegistrationOutcome> {
    return withRegistration(token, async (tx, event, row) => {
      if (row.state === 'cancelled' || !isAhead(event)) return 'over';
      checkWanted(event, wanted, row.seats);
      const counted = countedSeats(event, wanted);
      // People who need no seat of the place do not wait for one.
      const isPromoted = row.state === 'waiting' && counted === 0;
      if (row.state === 'confirmed' && !(await mayTake(tx, event, counted, row.countedSeats))) return 'full';

      const confirmed = { state: 'confirmed', confirmedAt: clock.now() } as const;
      const seats = { countedSeats: row.state === 'confirmed' ? counted : 0 };
      return announcingFullness<RegistrationOutcome>(tx, event, async () => {
        const changed = await store.update(tx, row.id, { ...wanted, ...seats, ...(isPromoted && confirmed) });
        await send(tx, isPromoted ? 'promoted' : 'changed', changed);
        await promote(tx, event);
        return 'changed';
      });
    });
  }

  /** Seats that become free are for the waiting list, so a registration grows only when no one waits. */
  async function mayTake(tx: Db, event: EventRow, counted: number, held: number): Promise<boolean> {
    return counted <= held || (hasRoom(event, counted, held) && !(await store.firstWaiting(tx, event)));
  }

  async function withRegistration(
    token: string,
    work: (tx: Db, event: EventRow, row: Registration) => Promise<RegistrationOutcome>,
  ): Promise<RegistrationOutcome> {
    const id = tokens.readToken(token);
    const known = id && (await store.find(db, id));
    if (!known) return 'invalid';
    return db.transaction(async (tx) => {
      const event = await store.lockEvent(tx, { id: known.eventId });
      const row = await store.find(tx, known.id);
      return event && row ? work(tx, event, row) : 'invalid';
    });
  }

  /** Confirms waiting people while seats are left. The event is locked. */
  async function giveFreeSeats(tx: Db, event: EventRow): Promise<void> {
    await announcingFullness(tx, event, () => promote(tx, event));
  }

  async function promote(tx: Db, event: EventRow): Promise<void> {
    if (!isAhead(event)) return;
    await promoteWaiting(tx, event, {
      now: clock.now(),
      confirmed: (_tx, _event, row) => send(tx, 'promoted', row),
    });
  }

  async function send(tx: Db, kind: RegistrationEmailKind, row: Registration): Promise<void> {
    const found = await eventStore.findById(tx, row.eventId, row.language);
    if (found) await mailer.send(tx, emails.compose(kind, row, found));
  }

  function isAhead({ startsAt, cancelledAt }: EventRow): boolean {
    return startsAt > clock.now() && cancelledAt === null;
  }

  return { open, cancel, change, cancelOne, giveFreeSeats, send };
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;
