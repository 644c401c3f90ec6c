import { editConflict } from '#src/api/edit-version.ts';
import type { Page } from '#src/api/paged-list.ts';
import { administerRecords } from '#src/platform/records/administer-records.ts';
import type { Actor } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AdminEventQuery, EditedEvent, EventForm } from '../admin-contract.ts';
import { eventAdminStore as store, removedEvents as removed } from './admin-store.ts';
import type { StoredEvent } from './store.ts';

/** Manages the events of the organization. */
export function createEventAdmin({ db, clock }: { db: Db; clock: Clock }) {
  const records = administerRecords({
    db,
    clock,
    kind: 'event',
    noun: 'event',
    store,
    removed,
    edited: editedEvent,
    nameOf: ({ title }) => title,
  });

  async function list(query: AdminEventQuery): Promise<Page<EditedEvent>> {
    const page = await store.list(db, query);
    return { ...page, items: page.items.map(editedEvent) };
  }

  async function create(form: EventForm, actor: Actor): Promise<EditedEvent> {
    return records.write(async (tx) => {
      const id = await store.insert(tx, columnsOf(form));
      return records.afterWrite(tx, id, 'created', actor);
    });
  }

  async function update(
    id: string,
    { version, ...form }: EventForm & { version: number },
    actor: Actor,
  ): Promise<EditedEvent> {
    return records.write(async (tx) => {
      await records.getRow(tx, id);
      const change = { ...columnsOf(form), updatedAt: clock.now() };
      if (!(await store.update(tx, id, version, change))) throw editConflict();
      return records.afterWrite(tx, id, 'saved', actor);
    });
  }

  return {
    list,
    get: records.get,
    create,
    update,
    remove: records.remove,
    restore: records.restore,
    forgetRemoved: async (now: Date) => (await records.forgetRemoved(now)).length,
  };
}

export type EventAdmin = ReturnType<typeof createEventAdmin>;

/** A saved event is no longer a sample. */
function columnsOf({ startsAt, endsAt, ...words }: EventForm) {
  return { ...words, startsAt: new Date(startsAt), endsAt: new Date(endsAt), isSample: false };
}

function editedEvent({ startsAt, endsAt, ...row }: StoredEvent): EditedEvent {
  return { ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
