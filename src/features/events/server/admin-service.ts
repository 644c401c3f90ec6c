import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import type { Actor } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { breaksReference, brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import { administerRecords } from '#src/platform/records/administer-records.ts';
import { createRecordVersions } from '#src/platform/records/record-versions.ts';
import {
  type AdminEventQuery,
  type EditedEvent,
  type EventForm,
  type ListedEvent,
  eventForm,
} from '../admin-contract.ts';
import { cancellation, eventAdminStore as store, type FoundEventRecord } from './admin-store.ts';
import { eventNoticesJob } from './registrations/jobs.ts';
import type { ChangeNotices } from './registrations/change-notices.ts';
import type { RegistrationService } from './registrations/service.ts';
import { registrationStore } from './registrations/store.ts';
import { deletedEvents as deleted } from './deleted-event-store.ts';
import { copiedColumns, type EventSeries } from './series.ts';
import { timesOn } from './series-dates.ts';
import { seriesStore } from './series-store.ts';
import type { EventRow } from './store.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  series: EventSeries;
  registrations: Pick<RegistrationService, 'giveFreeSeats'> &
    Pick<ChangeNotices, 'noteChange' | 'noteChanges'>;
  translations: Pick<TranslationService, 'statesOf'>;
};

/** Manages the events of the organization. */
export function createEventAdmin({ db, clock, jobs, series, registrations, translations }: Dependencies) {
  const versions = createRecordVersions('event', eventForm);
  const records = administerRecords({
    db,
    clock,
    kind: 'event',
    noun: 'event',
    store,
    deleted,
    edited: editedEvent,
    nameOf: ({ title }) => title,
    versions,
  });

  async function list(query: AdminEventQuery): Promise<Page<ListedEvent>> {
    const page = await store.list(db, { ...query, now: clock.now() });
    const statesOf = await translations.statesOf('event', page.items);
    return {
      ...page,
      items: page.items.map((row) => ({
        ...editedEvent({ event: row, series: null, hasRegistrants: false }),
        translations: statesOf(row.id),
      })),
    };
  }

  async function create(form: EventForm, actor: Actor): Promise<EditedEvent> {
    await loadZoneHistory();
    return records.write(async (tx) => {
      const source = await store.insert(tx, columnsOf(form));
      await series.apply(tx, source, form, null);
      return records.afterWrite(tx, source.id, 'created', actor);
    });
  }

  /** Later events of a repetition follow, except those that were edited on their own. */
  async function update(
    id: string,
    { version, ...form }: EventForm & { version: number },
    actor: Actor,
  ): Promise<EditedEvent> {
    await loadZoneHistory();
    return records.write(async (tx) => {
      const before = await lock(tx, id);
      await records.keepVersion(tx, id);
      const seats = await registrationStore.countSeats(tx, id, form.attendance);
      if (form.capacity !== null && form.capacity < seats)
        throw fieldError('capacity', 'below_taken', `${seats} seats are taken.`);
      if (before.sourceId) await seriesStore.separate(tx, { id });
      const change = { ...columnsOf(form), updatedAt: clock.now() };
      const recount = () => registrationStore.recountSeats(tx, [id], form.attendance);
      // In this order, the seats never exceed the capacity.
      if (seats < before.seatsTaken) await recount();
      if (!(await store.update(tx, id, version, change))) throw editConflict();
      await recount();

      const { event, series: known } = await records.getRow(tx, id);
      await registrations.noteChange(tx, before, event);
      await registrations.giveFreeSeats(tx, event);
      if (known) {
        const now = clock.now();
        const occurrences = await seriesStore.lockOccurrences(tx, id, now);
        const copy = { ...copiedColumns(event), updatedAt: now };
        const copied = await seriesStore.copyToOccurrences(tx, id, copy, now);
        await registrationStore.recountSeats(tx, copied, event.attendance);
        await seriesStore.moveOccurrences(
          tx,
          occurrences.flatMap(({ id: occurrenceId, occurrenceDate }) =>
            occurrenceDate === null ? [] : [{ id: occurrenceId, ...timesOn(occurrenceDate, event) }],
          ),
        );
        for (const occurrence of copied) {
          await registrations.giveFreeSeats(tx, await lock(tx, occurrence));
        }
        await registrations.noteChanges(tx, occurrences);
      }
      if (!before.seriesId) await series.apply(tx, event, form, { event: before, series: known });
      return records.afterWrite(tx, id, 'saved', actor);
    });
  }

  /** Everyone who is registered gets an email from a job. */
  async function cancel(
    id: string,
    { note, version }: { note: string; version: number },
    actor: Actor,
  ): Promise<EditedEvent> {
    return records.write(async (tx) => {
      const before = await lock(tx, id);
      await records.keepVersion(tx, id);
      if (before.cancelledAt) return editedEvent(await records.getRow(tx, id));
      const change = { ...cancellation(clock.now()), cancellationNote: note };
      if (!(await store.update(tx, id, version, change))) throw editConflict();
      await jobs.enqueue(tx, eventNoticesJob, { eventId: id });
      return records.afterWrite(tx, id, 'cancelled', actor);
    });
  }

  async function lock(tx: Db, id: string): Promise<EventRow> {
    const event = await registrationStore.lockEvent(tx, { id });
    if (!event) throw new AppError('not_found', 'Event not found.');
    return event;
  }

  /** @throws AppError 409 while people are registered, or other events have its texts */
  async function deleteEvent(id: string, actor: Actor): Promise<void> {
    try {
      await records.delete(id, actor);
    } catch (error) {
      if (!breaksReference(error)) throw error;
      throw new AppError('conflict', 'Cancel the event or end its repetition first.', { cause: error });
    }
  }

  async function restore(id: string, actor: Actor): Promise<EditedEvent> {
    await loadZoneHistory();
    try {
      return await records.restore(id, actor);
    } catch (error) {
      if (brokenUniqueRule(error) !== 'events_occurrence') throw error;
      throw new AppError('conflict', 'The repetition has another event on this date.', { cause: error });
    }
  }

  return {
    list,
    get: records.get,
    create,
    update,
    cancel,
    delete: deleteEvent,
    restore,
    listVersions: records.listVersions,
    getVersion: (id: string, version: number) => versions.get(db, id, version),
    purgeDeleted: async (now: Date) => (await records.purgeDeleted(now)).length,
  };
}

export type EventAdmin = ReturnType<typeof createEventAdmin>;

/** A saved event is no longer a sample. */
function columnsOf({ startsAt, endsAt, repeats: _r, repeatsOn: _o, repeatsUntil: _u, ...form }: EventForm) {
  return {
    ...form,
    detailsHtml: renderMarkdown(form.details, form.language),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isSample: false,
  };
}

function editedEvent({ event, series, hasRegistrants }: FoundEventRecord): EditedEvent {
  return {
    ...event,
    hasRegistrants,
    language: event.language,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    isCancelled: event.cancelledAt !== null,
    isRepeated: event.seriesId !== null,
    repeats: series?.kind ?? 'none',
    repeatsOn: series?.observance ?? null,
    repeatsUntil: series?.until ?? null,
  };
}
