import { AppError, fieldError } from '#src/api/errors.ts';
import type { EarlierRecord } from '#src/api/records/earlier-record.ts';
import { type Actor, recordAudit } from '../audit-log/audit.ts';
import type { Clock } from '../clock.ts';
import { brokenUniqueRule } from '../database/constraint-violation.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Db } from '../database/database.ts';
import type { keepDeleted } from './deleted-records.ts';
import type { DeletedRows } from '../database/schema/content/deleted-records.ts';
import type { RecordVersions } from './record-versions.ts';

type Dependencies<Row, Edited> = {
  db: Db;
  clock: Clock;
  /** Prefix of its audit events; its plural is the table. */
  kind: 'event' | 'project' | 'resource' | 'album';
  /** Name in error messages. */
  noun: string;
  store: {
    find: (db: Db, id: string) => Promise<Row | null>;
    delete: (tx: Db, id: string) => Promise<void>;
  };
  deleted: ReturnType<typeof keepDeleted>;
  /** Converts a row for administrators. */
  edited: (row: Row) => Edited;
  nameOf: (edited: Edited) => string;
  /** Null for records without earlier versions. */
  versions: Pick<RecordVersions<unknown>, 'keep' | 'list' | 'purge'> | null;
};

/**
 * Common rules of admin records: writes are audited and published at once, slugs are unique, earlier versions are
 * kept, and deleted records can be restored.
 */
export function administerRecords<Row, Edited extends { slug: string; version: number }>(
  parts: Dependencies<Row, Edited>,
) {
  const { db, clock, kind, noun, store, deleted, edited, nameOf, versions } = parts;

  async function getRow(tx: Db, id: string): Promise<Row> {
    const row = await store.find(tx, id);
    if (!row) throw notFound(noun);
    return row;
  }

  async function get(id: string): Promise<Edited> {
    return edited(await getRow(db, id));
  }

  /** Runs a transaction whose only expected error is a duplicate slug. */
  async function write(work: (tx: Db) => Promise<Edited>): Promise<Edited> {
    try {
      return await db.transaction(work);
    } catch (cause) {
      if (brokenUniqueRule(cause) !== `${kind}s_slug_unique`) throw cause;
      throw fieldError('slug', 'taken', `slug: another ${noun} already uses this slug.`, cause);
    }
  }

  /** First step of every change: keeps the version that it replaces, which may be one that the site came with. */
  async function keepVersion(tx: Db, id: string): Promise<void> {
    await keep(tx, id, edited(await getRow(tx, id)), { savedBy: null, savedAt: null });
  }

  /** Last step of every write. */
  async function afterWrite(tx: Db, id: string, what: string, actor: Actor): Promise<Edited> {
    const now = edited(await getRow(tx, id));
    const event = `${kind}.${what}`;
    await recordAudit(tx, { ...actor, at: clock.now(), event, target: id, detail: { slug: now.slug } });
    await bumpContentVersion(tx);
    if (what !== 'removed') await keep(tx, id, now, { savedBy: actor.actorId, savedAt: clock.now() });
    return now;
  }

  async function keep(
    tx: Db,
    recordId: string,
    content: Edited,
    saved: { savedBy: string | null; savedAt: Date | null },
  ): Promise<void> {
    await versions?.keep(tx, { recordId, version: content.version, content: { ...content }, ...saved });
  }

  async function listVersions(id: string): Promise<EarlierRecord[]> {
    const { version } = await get(id);
    return versions ? versions.list(db, id, version) : [];
  }

  async function deleteRecord(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const last = await afterWrite(tx, id, 'removed', actor);
      await deleted.keep(tx, { id, name: nameOf(last), at: clock.now() });
      await store.delete(tx, id);
    });
  }

  async function restore(id: string, actor: Actor): Promise<Edited> {
    return write(async (tx) => {
      if (!(await deleted.restore(tx, id))) throw notFound(noun);
      return afterWrite(tx, id, 'restored', actor);
    });
  }

  /** Purges old deleted records with their versions. @returns their rows, for the caller to delete what they reference */
  async function purgeDeleted(now: Date): Promise<DeletedRows[]> {
    return db.transaction(async (tx) => {
      const purged = await deleted.purge(tx, now);
      await versions?.purge(tx, purged.flatMap(idOf));
      return purged;
    });
  }

  return {
    get,
    getRow,
    write,
    keepVersion,
    afterWrite,
    delete: deleteRecord,
    restore,
    listVersions,
    purgeDeleted,
  };
}

function notFound(noun: string): AppError {
  return new AppError('not_found', `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} not found.`);
}

/** ID of a deleted record, whose main table comes first. */
function idOf([main]: DeletedRows): string[] {
  const id = main?.rows[0]?.['id'];
  return typeof id === 'string' ? [id] : [];
}
