import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#src/api/errors.ts';
import type { EarlierRecord } from '#src/api/records/earlier-record.ts';
import type { Db } from '../database/database.ts';
import { users } from '../database/schema/accounts/users.ts';
import { recordVersions } from '../database/schema/content/record-versions.ts';

type NewVersion = Omit<typeof recordVersions.$inferInsert, 'kind'>;

/** Earlier versions that are kept of each record. */
const keptVersions = 50;

/**
 * Keeps the earlier versions of records.
 *
 * @param form schema of what an editor sends, as which a version is returned
 */
export function createRecordVersions<Form>(
  kind: (typeof recordVersions.$inferSelect)['kind'],
  form: z.ZodType<Form>,
) {
  /** Keeps a version, unless it is kept already, and deletes the oldest ones. */
  async function keep(tx: Db, version: NewVersion): Promise<void> {
    await tx
      .insert(recordVersions)
      .values({ kind, ...version })
      .onConflictDoNothing();
    const oldest = version.version - keptVersions;
    await tx.delete(recordVersions).where(and(isOf(version.recordId), lt(recordVersions.version, oldest)));
  }

  /** Lists the versions before one, newest first. */
  async function list(db: Db, recordId: string, before: number): Promise<EarlierRecord[]> {
    const rows = await db
      .select({ version: recordVersions.version, savedAt: recordVersions.savedAt, savedBy: users.email })
      .from(recordVersions)
      .leftJoin(users, eq(users.id, recordVersions.savedBy))
      .where(and(isOf(recordId), lt(recordVersions.version, before)))
      .orderBy(desc(recordVersions.version))
      .limit(keptVersions);
    return rows.map((row) => ({ ...row, savedAt: row.savedAt?.toISOString() ?? null }));
  }

  /** @throws AppError 409 for a version that the form no longer accepts */
  async function get(db: Db, recordId: string, version: number): Promise<Form> {
    const [row] = await db
      .select({ content: recordVersions.content })
      .from(recordVersions)
      .where(and(isOf(recordId), eq(recordVersions.version, version)));
    if (!row) throw new AppError('not_found', 'Version not found.');
    const parsed = form.safeParse(row.content);
    if (!parsed.success) throw new AppError('conflict', 'This version can no longer be restored.');
    return parsed.data;
  }

  /** Deletes the versions of records that can no longer be restored. */
  async function purge(tx: Db, recordIds: string[]): Promise<void> {
    if (recordIds.length === 0) return;
    await tx
      .delete(recordVersions)
      .where(and(eq(recordVersions.kind, kind), inArray(recordVersions.recordId, recordIds)));
  }

  function isOf(recordId: string) {
    return and(eq(recordVersions.kind, kind), eq(recordVersions.recordId, recordId));
  }

  return { keep, list, get, purge };
}

export type RecordVersions<Form> = ReturnType<typeof createRecordVersions<Form>>;
