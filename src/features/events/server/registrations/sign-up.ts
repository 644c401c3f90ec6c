import { AppError } from '#src/api/errors.ts';
import { mailboxKey } from '#src/api/form-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Clock } from '#src/platform/clock.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { enforceLimit } from '#src/platform/rate-limits/enforce-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { RegistrationForm } from '../../registration-contract.ts';
import type { EventRow } from '../store.ts';
import { readResponses } from './answers.ts';
import {
  announcingFullness,
  checkWanted,
  countedSeats,
  hasRoom,
  isFull,
  placesLeft,
  tooMany,
} from './seats.ts';
import type { RegistrationService } from './service.ts';
import { type Registration, registrationStore as store } from './store.ts';

type Dependencies = {
  db: Db;
  registrations: Pick<RegistrationService, 'send'>;
  rateLimits: RateLimits;
  clock: Clock;
};

type Request = { idempotencyKey: string | null; language: Locale };

/** Prevents flooding the inbox of another person. */
const perMailbox: RateLimitRule = { name: 'event registrations by mailbox', max: 10, seconds: 3600 };

/** New registrations, and places in the waiting list. Seats are given under a lock of the event. */
export function createRegistrationSignUp({ db, registrations, rateLimits, clock }: Dependencies) {
  /**
   * Stores a registration, or a place in the waiting list, and emails the result. The response is the same for an
   * address that is registered already, so that it cannot be found out here.
   *
   * @throws AppError 409 when the event takes no registrations, is full without a waiting list, or the key was used for
   *   another registration; `validation_failed` for answers and seats
   */
  async function register(form: RegistrationForm, request: Request): Promise<void> {
    const message = 'Too many registrations for this address. Try again later.';
    await enforceLimit(rateLimits, perMailbox, mailboxKey(form.email), message);

    try {
      await db.transaction(async (tx) => {
        const event = await store.lockEvent(tx, { slug: form.event });
        if (!event) throw new AppError('not_found', 'Event not found.');
        const key = request.idempotencyKey;
        const before = key && (await store.findByIdempotencyKey(tx, key));
        if (before) return checkSame(before, event, form);
        await announcingFullness(tx, event, () => add(tx, event, form, request));
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
    const isConfirmed = counted === 0 || (hasRoom(event, counted) && !(await isFull(tx, event)));
    const answers = readResponses(event.questions, form);
    if (!isConfirmed && !event.hasWaitingList) throw await noPlaces(tx, event);

    const known = await store.findOfPerson(tx, event.id, email);
    if (known) return registrations.send(tx, 'known', known);

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
    await registrations.send(tx, isConfirmed ? 'confirmed' : 'waiting', row);
  }

  async function noPlaces(tx: Db, event: EventRow): Promise<AppError> {
    const left = await placesLeft(tx, event);
    return left ? tooMany(left) : new AppError('conflict', 'All places of this event are taken.');
  }

  function checkOpen(event: EventRow, { seats, attendance }: RegistrationForm): void {
    if (!event.takesRegistrations || event.cancelledAt || event.startsAt <= clock.now())
      throw new AppError('conflict', 'This event takes no registrations.');
    checkWanted(event, { seats, attendance });
  }

  return { register };
}

export type RegistrationSignUp = ReturnType<typeof createRegistrationSignUp>;

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
