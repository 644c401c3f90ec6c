import { AppError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { csvText } from '#src/http/responses/csv.ts';
import type {
  AdminRegistrationQuery,
  ListedRegistration,
  RegistrationSummary,
} from '../../registration-admin-contract.ts';
import { type EventRow, eventStore } from '../store.ts';
import { attendanceOf } from './seats.ts';
import type { RegistrationService } from './service.ts';
import { type Registration, registrationStore as store } from './store.ts';

type Dependencies = { db: Db; clock: Clock; registrations: Pick<RegistrationService, 'cancelOne'> };

/** Registrations for the team: list, check-in, export. */
export function createRegistrationAdmin({ db, clock, registrations }: Dependencies) {
  async function list(eventId: string, query: AdminRegistrationQuery): Promise<Page<ListedRegistration>> {
    const event = await getEvent(eventId);
    const page = await store.list(db, eventId, query);
    return { ...page, items: page.items.map((row) => listedRegistration(event, row)) };
  }

  async function summary(eventId: string): Promise<RegistrationSummary> {
    const event = await getEvent(eventId);
    const { title, slug, timeZone, capacity, attendance } = event;
    const counts = await store.count(db, eventId);
    const all = { online: counts.confirmed, inPerson: 0 };
    return {
      title,
      slug,
      timeZone,
      capacity,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      isCancelled: event.cancelledAt !== null,
      questions: event.questions.map(({ id, kind, label }) => ({ id, kind, label })),
      ...counts,
      online: attendance === 'both' ? counts.online : all[attendance],
    };
  }

  /** Checking in again changes nothing, so that two phones agree. */
  async function checkIn(
    eventId: string,
    id: string,
    { isHere }: { isHere: boolean },
  ): Promise<ListedRegistration> {
    return db.transaction(async (tx) => {
      const { event, row } = await lock(tx, eventId, id);
      if (row.state !== 'confirmed')
        throw new AppError('conflict', 'Only people with a confirmed place are checked in.');
      if (isHere === (row.checkedInAt !== null)) return listedRegistration(event, row);
      return listedRegistration(
        event,
        await store.update(tx, id, { checkedInAt: isHere ? clock.now() : null }),
      );
    });
  }

  async function cancel(eventId: string, id: string, actor: Actor): Promise<ListedRegistration> {
    return db.transaction(async (tx) => {
      const { event, row } = await lock(tx, eventId, id);
      const outcome = await registrations.cancelOne(tx, event, row);
      if (outcome !== 'cancelled') throw new AppError('conflict', 'The event is over or canceled.');
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'registration.cancelled', target: eventId });
      const after = await store.find(tx, id);
      return listedRegistration(event, after ?? row);
    });
  }

  /** @returns the lines of the table, with one column for each question */
  async function exportTable(eventId: string, actor: Actor): Promise<AsyncGenerator<string>> {
    const event = await getEvent(eventId);
    const { questions } = event;
    await recordAudit(db, { ...actor, at: clock.now(), event: 'registration.exported', target: eventId });
    const header = [
      'name',
      'email',
      'seats',
      'attendance',
      'status',
      'registered',
      'checked in',
      ...questions.map(({ label }) => label),
    ];
    return csvText(header, rows());

    async function* rows() {
      for await (const row of store.all(db, eventId)) {
        yield [
          row.name,
          row.email,
          { decimal: String(row.seats) },
          attendanceOf(event, row) === 'online' ? 'online' : 'in person',
          row.state,
          row.createdAt.toISOString(),
          row.checkedInAt?.toISOString() ?? '',
          ...questions.map(({ id }) => row.answers[id] ?? ''),
        ];
      }
    }
  }

  async function lock(tx: Db, eventId: string, id: string): Promise<{ event: EventRow; row: Registration }> {
    const event = await store.lockEvent(tx, { id: eventId });
    const row = event && (await store.find(tx, id));
    if (!row || row.eventId !== eventId) throw new AppError('not_found', 'Registration not found.');
    return { event, row };
  }

  async function getEvent(id: string): Promise<EventRow> {
    const found = await eventStore.findById(db, id, 'en');
    if (!found) throw new AppError('not_found', 'Event not found.');
    return found.event;
  }

  return { list, summary, checkIn, cancel, exportTable };
}

export type RegistrationAdmin = ReturnType<typeof createRegistrationAdmin>;

function listedRegistration(event: EventRow, row: Registration): ListedRegistration {
  const { id, name, email, seats, state, answers, checkedInAt, createdAt } = row;
  return {
    id,
    name,
    email,
    seats,
    attendance: attendanceOf(event, row),
    state,
    answers,
    checkedInAt: checkedInAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
