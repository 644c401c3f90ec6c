import { and, eq, getTableName, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { daysBefore } from '../privacy/retention.ts';
import type { Db } from '../database/database.ts';
import { deletedRecords, type DeletedRows } from '../database/schema/content/deleted-records.ts';

/** Days during which deleted posts, projects, library items, events and donor notes can be restored. */
export const keepDeletedDays = 30;

type Kind = (typeof deletedRecords.$inferSelect)['kind'];

/** Nullable column, restored as null when the row that it references was deleted meanwhile. */
type Reference = { column: AnyPgColumn; target: AnyPgColumn };

/** Table with rows of the record, found by a column with its id. */
type Part = { table: PgTable; id: AnyPgColumn; references?: readonly Reference[] };

/** Table that references the record: its rows stay, with a null reference while it is deleted. */
type Pointer = { table: PgTable; id: AnyPgColumn; pointer: AnyPgColumn };

type Deletion = { id: string; name: string; at: Date };

/**
 * Stores the rows of deleted records and restores them under their IDs.
 *
 * @param parts all tables of the record, the referenced one first
 * @param pointers tables that only reference it
 */
export function keepDeleted(kind: Kind, parts: readonly Part[], pointers: readonly Pointer[] = []) {
  /** Must be called before the rows are deleted, in the same transaction. */
  async function keep(tx: Db, { id, name, at }: Deletion): Promise<void> {
    const rows: DeletedRows = [];
    for (const part of parts) {
      rows.push({ table: getTableName(part.table), rows: await readRows(tx, part, id) });
    }
    for (const pointer of pointers) {
      rows.push({ table: getTableName(pointer.table), rows: await readPointing(tx, pointer, id) });
    }
    await tx.insert(deletedRecords).values({ id, kind, name, rows, removedAt: at });
  }

  /** @returns its row of the main table as it was deleted; null when there is no such deleted record */
  async function restore(tx: Db, id: string): Promise<Record<string, unknown> | null> {
    const [deleted] = await tx
      .delete(deletedRecords)
      .where(and(eq(deletedRecords.id, id), eq(deletedRecords.kind, kind)))
      .returning({ rows: deletedRecords.rows });
    if (!deleted) return null;

    const rowsOf = (table: PgTable) =>
      deleted.rows.find((kept) => kept.table === getTableName(table))?.rows ?? [];
    for (const [index, part] of parts.entries()) {
      const rows = rowsOf(part.table);
      if (rows.length > 0) await writeRows(tx, part, rows, { isMain: index === 0 });
    }
    for (const pointer of pointers) {
      await pointAgain(tx, pointer, id, rowsOf(pointer.table));
    }
    return deleted.rows[0]?.rows[0] ?? null;
  }

  /** Purges records whose restore period has ended. @returns their rows */
  async function purge(db: Db, now: Date, days = keepDeletedDays): Promise<DeletedRows[]> {
    const purged = await db
      .delete(deletedRecords)
      .where(and(eq(deletedRecords.kind, kind), lt(deletedRecords.removedAt, daysBefore(now, days))))
      .returning({ rows: deletedRecords.rows });
    return purged.map(({ rows }) => rows);
  }

  /** Records deleted under a name, with the rows of the main table. */
  async function findNamed(db: Db, name: string): Promise<Record<string, unknown>[]> {
    const found = await db.select({ rows: deletedRecords.rows }).from(deletedRecords).where(isNamed(name));
    return found.flatMap(({ rows }) => rows[0]?.rows ?? []);
  }

  /** Purges records deleted under a name, so that they can't be restored. @returns their number */
  async function purgeNamed(db: Db, name: string): Promise<number> {
    const { rowCount } = await db.delete(deletedRecords).where(isNamed(name));
    return rowCount ?? 0;
  }

  async function purgeOne(db: Db, id: string): Promise<void> {
    await db.delete(deletedRecords).where(and(eq(deletedRecords.id, id), eq(deletedRecords.kind, kind)));
  }

  function isNamed(name: string): SQL | undefined {
    // Written into the query, because the index is of one kind.
    return and(sql`${deletedRecords.kind} = ${sql.raw(`'${kind}'`)}`, eq(deletedRecords.name, name));
  }

  return { keep, restore, purge, findNamed, purgeNamed, purgeOne };
}

async function readRows(tx: Db, { table, id: column }: Part, id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(${table}) as row from ${table} where ${column} = ${id}`,
  );
  return rows.map(({ row }) => row);
}

async function readPointing(
  tx: Db,
  { table, id: column, pointer }: Pointer,
  id: string,
): Promise<{ id: unknown }[]> {
  return tx.select({ id: column }).from(table).where(eq(pointer, id));
}

/** Skips references that were erased or changed meanwhile. */
async function pointAgain(
  tx: Db,
  { table, id: column, pointer }: Pointer,
  id: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  const ids = rows.map((row) => row['id']);
  await tx
    .update(table)
    .set({ [pointer.name]: id })
    .where(and(inArray(column, ids), isNull(pointer)));
}

/**
 * Writes only existing columns that are not computed, because a newer version of the site may have others. Rows that conflict with
 * new ones, such as an earlier slug of a project, are skipped, except those of the record itself.
 */
async function writeRows(
  tx: Db,
  { table, references = [] }: Part,
  rows: Record<string, unknown>[],
  { isMain }: { isMain: boolean },
): Promise<void> {
  const { rows: known } = await tx.execute<{ name: string }>(
    sql`select attname as name from pg_attribute
      where attrelid = ${getTableName(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = known.map(({ name }) => name).filter((name) => rows.some((row) => name in row));
  const columns = names.map((name) => sql.identifier(name));
  const values = names.map((name) => {
    const reference = references.find(({ column }) => toSnakeCase(column.name) === name);
    return reference ? stillReferenced(reference.target, name) : sql`kept.${sql.identifier(name)}`;
  });
  await tx.execute(
    sql`insert into ${table} (${sql.join(columns, sql`, `)})
      select ${sql.join(values, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as kept
      ${isMain ? sql`` : sql`on conflict do nothing`}`,
  );
}

/** Locks the row, so that it is not deleted before the reference is written. */
function stillReferenced(target: AnyPgColumn, name: string): SQL {
  return sql`(select ${target} from ${target.table} where ${target} = kept.${sql.identifier(name)} for key share)`;
}
