import { and, arrayContains, eq, ilike, lt, or, type SQL } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import { allRows } from '#src/platform/database/all-rows.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import { volunteers } from '#src/platform/database/schema/messages/volunteers.ts';
import type { VolunteerFilter, VolunteerQuery } from '../admin-contract.ts';

export type StoredVolunteer = typeof volunteers.$inferSelect;
export type NewVolunteer = typeof volunteers.$inferInsert;

/** Queries of volunteers. */
export const volunteerStore = {
  /** @returns false when one with the same idempotency key exists */
  async insert(tx: Db, volunteer: NewVolunteer): Promise<boolean> {
    const rows = await tx
      .insert(volunteers)
      .values(volunteer)
      .onConflictDoNothing({ target: volunteers.idempotencyKey })
      .returning({ id: volunteers.id });
    return rows.length > 0;
  },

  async findByKey(db: Db, key: string): Promise<StoredVolunteer | null> {
    const [row] = await db.select().from(volunteers).where(eq(volunteers.idempotencyKey, key));
    return row ?? null;
  },

  async find(db: Db, id: string): Promise<StoredVolunteer | null> {
    const [row] = await db.select().from(volunteers).where(eq(volunteers.id, id));
    return row ?? null;
  },

  async list(
    db: Db,
    { search, state, skill, time, ...query }: VolunteerQuery,
  ): Promise<Page<StoredVolunteer>> {
    const pages = keyset(query, {
      by: { column: volunteers.createdAt, type: 'timestamptz' },
      tieBreaker: { column: volunteers.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select()
      .from(volunteers)
      .where(and(fits({ search, state, skill, time }), pages.where))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ createdAt, id }) => [createdAt, id],
      (row) => row,
    );
  },

  /** All matching volunteers, newest first. */
  all(db: Db, filter: VolunteerFilter): AsyncGenerator<StoredVolunteer> {
    return allRows((page) => volunteerStore.list(db, { ...filter, ...page }));
  },

  /** @returns false when the volunteer was changed since that version */
  async update(
    tx: Db,
    id: string,
    version: number,
    change: Pick<StoredVolunteer, 'state' | 'note' | 'updatedAt'>,
  ): Promise<boolean> {
    const rows = await tx
      .update(volunteers)
      .set({ ...change, version: version + 1 })
      .where(and(eq(volunteers.id, id), eq(volunteers.version, version)))
      .returning({ id: volunteers.id });
    return rows.length > 0;
  },

  /** @returns false when there is no such volunteer */
  async delete(tx: Db, id: string): Promise<boolean> {
    const { rowCount } = await tx.delete(volunteers).where(eq(volunteers.id, id));
    return rowCount === 1;
  },

  async deleteOlderThan(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(volunteers).where(lt(volunteers.updatedAt, before));
    return rowCount ?? 0;
  },
};

function fits({ search, state, skill, time }: VolunteerFilter): SQL | undefined {
  const words = search && searchPattern(search);
  return and(
    words
      ? or(ilike(volunteers.name, words), ilike(volunteers.email, words), ilike(volunteers.place, words))
      : undefined,
    state && eq(volunteers.state, state),
    skill && arrayContains(volunteers.skills, [skill]),
    time ? arrayContains(volunteers.times, [time]) : undefined,
  );
}
