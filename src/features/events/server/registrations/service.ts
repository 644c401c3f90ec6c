import { AppError, fieldError } from '#src/api/errors.ts';
import { mailboxKey } from '#src/api/form-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Clock } from '#src/platform/clock.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { RegistrationChange, RegistrationForm, RegistrationView } from '../../registration-contract.ts';
import type { RegistrationOutcome } from '../../registration-links.ts';
import { eventWords } from '../event-words.ts';
import { type EventRow, eventStore } from '../store.ts';
import { readResponses } from './answers.ts';
import { onlineUrlOf, type RegistrationEmailKind, type RegistrationEmails } from './registration-emails.ts';
import { announceFullness, attendanceOf, countedSeats, hasRoom, promoteWaiting } from './seats.ts';
import { type Registration, registrationStore as store } from './store.ts';
import type { RegistrationTokens } from './tokens.ts';

type Dependencies = {
  db: Db;
  emails: RegistrationEmails;
  tokens: RegistrationTokens;
  mailer: Mailer;
  rateLimits: RateLimits;
  clock: Clock;
};

type Request = { idempotencyKey: string | null; language: Locale };

/** Prevents flooding the inbox of another person. */
const perMailbox: RateLimitRule = { name: 'event registrations by mailbox', max: 10, seconds: 3600 };

/** Registrations for events. Seats are given under a lock of the event, and a check of the database rejects too many. */
export function createRegistrationService(dependencies: Dependencies) {
  const { db, emails, tokens, mailer, rateLimits, clock } = dependencies;

  /**
   * Stores a registration, or a place in the waiting list, and emails the result. The response is the same for an
   * address that is registered already, so that it cannot be found out here.
   *
   * @throws AppError 409 when the event takes no registrations, is full without a waiting list, or the key was used for
   *   another registration; `validation_failed` for answers and seats
   */
  async function register(form: RegistrationForm, request: Request): Promise<void> {
    const limit = await rateLimits.consume(perMailbox, mailboxKey(form.email));
    if (limit.isOver) {
      throw new AppError('too_many_requests', 'Too many registrations for this address. Try again later.', {
        headers: { 'retry-after': String(limit.retryAfterSeconds) },
      });
    }

    try {
      await db.transaction(async (tx) => {
        const event = await store.lockEvent(tx, { slug: form.event });
        if (!event) throw new AppError('not_found', 'Event not found.');
        const key = request.idempotencyKey;
        const before = key && (await store.findByIdempotencyKey(tx, key));
        if (before) return checkSame(before, event, form);
        await add(tx, event, form, request);
      });
    } catch (error) {
      // Only requests for different events get here: those for one event wait for each other.
      if (brokenUniqueRule(error) === 'event_registrations_idempotency') throw keyReused(error);
      throw error;
    }
  }

  async function add(tx: Db, event: EventRow, form: RegistrationForm, request: Request): Promise<void> {
    checkOpen(event, form);
    const { name, email, seats, attendance } = form;
    const counted = countedSeats(event, { seats, attendance });
    const isNext = counted === 0 || !(await store.firstWaiting(tx, event.id));
    const isConfirmed = isNext && hasRoom(event, counted);
    const answers = readResponses(event.questions, form);
    if (!isConfirmed && !event.hasWaitingList)
      throw new AppError('conflict', 'Not enough places are left for this event.');

    const known = await store.findOfPerson(tx, event.id, email);
    if (known) return send(tx, 'known', known);

    const now = clock.now();
    const row = await store.insert(tx, {
      eventId: event.id,
      idempotencyKey: request.idempotencyKey,
      name,
      email,
      language: request.language,
      seats,
      attendance,
      answers,
      consentText: translatorFor(request.language).t('eventRegistration.consent'),
      queuedAt: now,
      createdAt: now,
      ...(isConfirmed
        ? { state: 'confirmed', confirmedAt: now, countedSeats: counted }
        : { state: 'waiting', countedSeats: 0 }),
    });
    await send(tx, isConfirmed ? 'confirmed' : 'waiting', row);
    await announceFullness(tx, event);
  }

  function checkOpen(event: EventRow, { seats, attendance }: RegistrationForm): void {
    if (!event.takesRegistrations || event.cancelledAt || event.startsAt <= clock.now())
      throw new AppError('conflict', 'This event takes no registrations.');
    checkWanted(event, { seats, attendance });
  }

  /** @throws AppError `not_found` for a token that is invalid or whose registration is deleted */
  async function open(token: string): Promise<RegistrationView> {
    const id = tokens.readToken(token);
    const row = id && (await store.find(db, id));
    const found = row && (await eventStore.findById(db, row.eventId, row.language));
    if (!row || !found) throw new AppError('not_found', 'This link no longer works.');

    const { event } = found;
    const { title, place, language } = eventWords(found);
    const { slug, venue, timeZone, maxSeats, attendance } = event;
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
        maxSeats,
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
    return withRegistration(token, (tx, event, row) => cancelOne(tx, event, row));
  }

  /** Cancels a registration and gives its seats to the waiting list. */
  async function cancelOne(tx: Db, event: EventRow, row: Registration): Promise<RegistrationOutcome> {
    if (row.state === 'cancelled') return 'cancelled';
    if (!isAhead(event)) return 'over';
    const cancelled = await store.update(tx, row.id, {
      state: 'cancelled',
      countedSeats: 0,
      checkedInAt: null,
      cancelledAt: clock.now(),
    });
    await send(tx, 'cancelled', cancelled);
    await giveFreeSeats(tx, event);
    return 'cancelled';
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
      const changed = await store.update(tx, row.id, { ...wanted, ...seats, ...(isPromoted && confirmed) });
      await send(tx, isPromoted ? 'promoted' : 'changed', changed);
      await giveFreeSeats(tx, event);
      return 'changed';
    });
  }

  /** Seats that become free are for the waiting list, so a registration grows only when no one waits. */
  async function mayTake(tx: Db, event: EventRow, counted: number, held: number): Promise<boolean> {
    return counted <= held || (hasRoom(event, counted, held) && !(await store.firstWaiting(tx, event.id)));
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

  /** Confirms waiting people while seats are left. `before` is the event as it was locked in this transaction. */
  async function giveFreeSeats(tx: Db, before: EventRow): Promise<void> {
    const event = await store.lockEvent(tx, { id: before.id });
    if (event && isAhead(event)) {
      await promoteWaiting(tx, event, {
        now: clock.now(),
        confirmed: (_tx, _event, row) => send(tx, 'promoted', row),
      });
    }
    await announceFullness(tx, before);
  }

  async function send(tx: Db, kind: RegistrationEmailKind, row: Registration): Promise<void> {
    const found = await eventStore.findById(tx, row.eventId, row.language);
    if (found) await mailer.send(tx, emails.compose(kind, row, found));
  }

  function isAhead({ startsAt, cancelledAt }: EventRow): boolean {
    return startsAt > clock.now() && cancelledAt === null;
  }

  return { register, open, cancel, change, cancelOne, giveFreeSeats, send };
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;

/**
 * @param held seats that the registration already has, which stay when the event offers fewer
 * @throws AppError `validation_failed` for seats and attendance that the event does not offer
 */
function checkWanted(
  event: EventRow,
  { seats, attendance }: Pick<RegistrationForm, 'seats' | 'attendance'>,
  held = 0,
): void {
  const maxSeats = Math.max(event.maxSeats, held);
  if (seats > maxSeats) throw fieldError('seats', 'too_many', `Choose ${maxSeats} people or fewer.`);
  if (event.attendance !== 'both' && event.attendance !== attendance)
    throw fieldError('attendance', 'invalid', 'Choose how you will attend.');
}

function checkSame(before: Registration, event: EventRow, form: RegistrationForm): void {
  const isSame =
    before.eventId === event.id &&
    before.email === form.email &&
    before.name === form.name &&
    before.seats === form.seats &&
    before.attendance === form.attendance;
  if (!isSame) throw keyReused();
}

function keyReused(cause?: unknown): AppError {
  const message = 'This Idempotency-Key was already used for a different registration.';
  return new AppError('conflict', message, { cause });
}
