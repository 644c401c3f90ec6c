import { changedMeanwhile } from '#src/http/edit-version.ts';
import { AppError } from '#src/http/errors.ts';
import type { Page } from '#src/http/paged-list.ts';
import { type Actor, recordAudit } from '#src/platform/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { raiseContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { brokenUniqueRule } from '#src/platform/database/broken-rule.ts';
import type { AdminEventQuery, EditedEvent, EventForm } from '../admin-contract.ts';
import { eventAdminStore as store, removedEvents as removed } from './admin-store.ts';
import type { StoredEvent } from './store.ts';

/** Keeping the events of the organisation. */
export function createEventAdmin({ db, clock }: { db: Db; clock: Clock }) {
  async function list(query: AdminEventQuery): Promise<Page<EditedEvent>> {
    const page = await store.list(db, query);
    return { ...page, items: page.items.map(editedEvent) };
  }

  async function get(id: string): Promise<EditedEvent> {
    return editedEvent(await getRow(db, id));
  }

  async function create(form: EventForm, actor: Actor): Promise<EditedEvent> {
    return write(async (tx) => {
      const id = await store.insert(tx, columnsOf(form));
      return afterWrite(tx, id, 'event.created', actor);
    });
  }

  async function update(
    id: string,
    { version, ...form }: EventForm & { version: number },
    actor: Actor,
  ): Promise<EditedEvent> {
    return write(async (tx) => {
      await getRow(tx, id);
      const change = { ...columnsOf(form), updatedAt: clock.now() };
      if (!(await store.update(tx, id, version, change))) throw changedMeanwhile();
      return afterWrite(tx, id, 'event.saved', actor);
    });
  }

  async function remove(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const { title } = await afterWrite(tx, id, 'event.removed', actor);
      await removed.keep(tx, { id, name: title, at: clock.now() });
      await store.remove(tx, id);
    });
  }

  async function bringBack(id: string, actor: Actor): Promise<EditedEvent> {
    return write(async (tx) => {
      if (!(await removed.bringBack(tx, id))) throw notFound();
      return afterWrite(tx, id, 'event.brought-back', actor);
    });
  }

  /** The log tells of every write, and visitors see it at once. */
  async function afterWrite(tx: Db, id: string, event: string, actor: Actor): Promise<EditedEvent> {
    const row = await getRow(tx, id);
    await recordAudit(tx, { ...actor, at: clock.now(), event, target: id, detail: { slug: row.slug } });
    await raiseContentVersion(tx);
    return editedEvent(row);
  }

  async function write(work: (tx: Db) => Promise<EditedEvent>): Promise<EditedEvent> {
    try {
      return await db.transaction(work);
    } catch (cause) {
      if (brokenUniqueRule(cause) !== 'events_slug_unique') throw cause;
      const message = 'slug: another event has this address.';
      throw new AppError('validation_failed', message, {
        fields: { slug: { code: 'taken', message } },
        cause,
      });
    }
  }

  return {
    list,
    get,
    create,
    update,
    remove,
    bringBack,
    forgetRemoved: async (now: Date) => (await removed.forget(db, now)).length,
  };
}

export type EventAdmin = ReturnType<typeof createEventAdmin>;

async function getRow(db: Db, id: string): Promise<StoredEvent> {
  const row = await store.find(db, id);
  if (!row) throw notFound();
  return row;
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such event.');
}

/** Whatever an editor has saved is no sample any more. */
function columnsOf({ startsAt, endsAt, ...words }: EventForm) {
  return { ...words, startsAt: new Date(startsAt), endsAt: new Date(endsAt), isSample: false };
}

function editedEvent({ startsAt, endsAt, ...row }: StoredEvent): EditedEvent {
  return { ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
