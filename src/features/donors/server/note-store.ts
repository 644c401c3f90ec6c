import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { donorNotes } from '#src/platform/database/schema/donors/donors.ts';
import { recordsOf } from './donor-store.ts';

const maxNotes = 200;

/** Queries on notes about donors. */
export const donorNoteStore = {
  /** Notes of all records of the person, the latest first. */
  list(db: Db, personId: string) {
    return db
      .select({
        id: donorNotes.id,
        text: donorNotes.text,
        author: users.email,
        createdAt: donorNotes.createdAt,
      })
      .from(donorNotes)
      .leftJoin(users, eq(users.id, donorNotes.authorId))
      .where(and(inArray(donorNotes.donorId, recordsOf(db, personId)), isNull(donorNotes.removedAt)))
      .orderBy(sql`${donorNotes.createdAt} desc`, donorNotes.id)
      .limit(maxNotes);
  },

  /** Adds a note, or brings a deleted one with the same text back. */
  async insert(tx: Db, note: typeof donorNotes.$inferInsert): Promise<boolean> {
    const rows = await tx
      .insert(donorNotes)
      .values(note)
      .onConflictDoUpdate({
        target: donorNotes.id,
        set: { removedAt: null },
        setWhere: sql`${donorNotes.removedAt} is not null and ${donorNotes.donorId} = excluded.donor_id
          and ${donorNotes.text} = excluded.text`,
      })
      .returning({ id: donorNotes.id });
    return rows.length > 0;
  },

  /** Hides a note until it is restored or purged. */
  async delete(tx: Db, personId: string, noteId: string, removedAt: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(donorNotes)
      .set({ removedAt })
      .where(and(isNoteOf(tx, personId, noteId), isNull(donorNotes.removedAt)));
    return rowCount === 1;
  },

  /** @returns null when the note is missing, false when it is not deleted */
  async restore(tx: Db, personId: string, noteId: string): Promise<boolean | null> {
    const [note] = await tx
      .select({ removedAt: donorNotes.removedAt })
      .from(donorNotes)
      .where(isNoteOf(tx, personId, noteId))
      .for('update');
    if (!note) return null;
    await tx.update(donorNotes).set({ removedAt: null }).where(eq(donorNotes.id, noteId));
    return note.removedAt !== null;
  },

  async purgeDeleted(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(donorNotes).where(lt(donorNotes.removedAt, before));
    return rowCount ?? 0;
  },
};

function isNoteOf(db: Db, personId: string, noteId: string) {
  return and(eq(donorNotes.id, noteId), inArray(donorNotes.donorId, recordsOf(db, personId)));
}
