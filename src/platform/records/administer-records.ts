import { AppError, fieldError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '../audit-log/audit.ts';
import type { Clock } from '../clock.ts';
import { brokenUniqueRule } from '../database/constraint-violation.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Db } from '../database/database.ts';
import type { keepRemoved } from './deleted-records.ts';
import type { RemovedRows } from '../database/schema/content/deleted-records.ts';

type Dependencies<Row, Edited> = {
  db: Db;
  clock: Clock;
  /** Prefix of its audit events; its plural is the table. */
  kind: 'event' | 'project' | 'resource' | 'album';
  /** Name in error messages. */
  noun: string;
  store: {
    find: (db: Db, id: string) => Promise<Row | null>;
    remove: (tx: Db, id: string) => Promise<void>;
  };
  removed: ReturnType<typeof keepRemoved>;
  /** Converts a row for administrators. */
  edited: (row: Row) => Edited;
  nameOf: (edited: Edited) => string;
};

/**
 * Common rules of admin records: writes are audited and published at once, slugs are unique, and deleted
 * records can be restored.
 */
export function administerRecords<Row, Edited extends { slug: string }>(parts: Dependencies<Row, Edited>) {
  const { db, clock, kind, noun, store, removed, edited, nameOf } = parts;

  async function getRow(tx: Db, id: string): Promise<Row> {
    const row = await store.find(tx, id);
    if (!row) throw new AppError('not_found', `No such ${noun}.`);
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

  /** Last step of every write. */
  async function afterWrite(tx: Db, id: string, what: string, actor: Actor): Promise<Edited> {
    const now = edited(await getRow(tx, id));
    const event = `${kind}.${what}`;
    await recordAudit(tx, { ...actor, at: clock.now(), event, target: id, detail: { slug: now.slug } });
    await bumpContentVersion(tx);
    return now;
  }

  async function remove(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const last = await afterWrite(tx, id, 'removed', actor);
      await removed.keep(tx, { id, name: nameOf(last), at: clock.now() });
      await store.remove(tx, id);
    });
  }

  async function restore(id: string, actor: Actor): Promise<Edited> {
    return write(async (tx) => {
      if (!(await removed.restore(tx, id))) throw new AppError('not_found', `No such ${noun}.`);
      return afterWrite(tx, id, 'restored', actor);
    });
  }

  return {
    get,
    getRow,
    write,
    afterWrite,
    remove,
    restore,
    /** Purges old deleted records. @returns their rows, for the caller to delete what they reference */
    forgetRemoved: (now: Date): Promise<RemovedRows[]> => removed.forget(db, now),
  };
}
