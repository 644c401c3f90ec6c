import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { mediaFiles } from '#src/platform/database/schema/content/media-files.ts';
import { textRecordings } from '#src/platform/database/schema/content/text-recordings.ts';
import { textDivisions, textVerses, textWorks } from '#src/platform/database/schema/content/texts.ts';

/** Recordings that a page offers. */
const maxPublished = 20;

type NewRecording = Pick<
  typeof textRecordings.$inferInsert,
  'divisionId' | 'mediaId' | 'createdAt' | 'updatedAt'
>;

type RecordingChange = Partial<typeof textRecordings.$inferInsert> & { updatedAt: Date };

const file = { name: mediaFiles.name, mediaType: mediaFiles.mediaType, byteLength: mediaFiles.byteLength };

/** Queries of recordings. */
export const recordingStore = {
  /** Published recordings of a division, newest first. */
  async listPublished(db: Db, divisionId: string): Promise<RecordingRow[]> {
    return db
      .select({ recording: textRecordings, file })
      .from(textRecordings)
      .innerJoin(mediaFiles, eq(mediaFiles.id, textRecordings.mediaId))
      .where(and(eq(textRecordings.divisionId, divisionId), isNotNull(textRecordings.publishedAt)))
      .orderBy(desc(textRecordings.createdAt), desc(textRecordings.id))
      .limit(maxPublished)
      .then((rows) => rows.map(({ recording, file: stored }) => ({ ...recording, file: stored })));
  },

  /** Recordings of a division, newest first. */
  async list(db: Db, divisionId: string, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: textRecordings.createdAt, type: 'timestamptz' },
      tieBreaker: { column: textRecordings.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select({ recording: textRecordings, file })
      .from(textRecordings)
      .innerJoin(mediaFiles, eq(mediaFiles.id, textRecordings.mediaId))
      .where(and(eq(textRecordings.divisionId, divisionId), order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return {
      rows: rows.map(({ recording, file: stored }) => ({ ...recording, file: stored })),
      page: order.page,
    };
  },

  async find(db: Db, id: string) {
    const [row] = await db
      .select({
        recording: textRecordings,
        file,
        work: { slug: textWorks.slug, title: textWorks.title },
        division: { slug: textDivisions.slug, title: textDivisions.title },
      })
      .from(textRecordings)
      .innerJoin(mediaFiles, eq(mediaFiles.id, textRecordings.mediaId))
      .innerJoin(textDivisions, eq(textDivisions.id, textRecordings.divisionId))
      .innerJoin(textWorks, eq(textWorks.id, textDivisions.workId))
      .where(eq(textRecordings.id, id));
    return row ?? null;
  },

  /** Verses of a division with their lines, in order. */
  async listVerses(db: Db, divisionId: string): Promise<{ number: string; lines: string[] }[]> {
    return db
      .select({ number: textVerses.number, lines: textVerses.lines })
      .from(textVerses)
      .where(eq(textVerses.divisionId, divisionId))
      .orderBy(asc(textVerses.position), asc(textVerses.id));
  },

  /** @returns the id, and whether it is new: a division has each file once */
  async add(tx: Db, row: NewRecording): Promise<{ id: string; isNew: boolean }> {
    const [added] = await tx
      .insert(textRecordings)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: textRecordings.id });
    if (added) return { id: added.id, isNew: true };
    const [existing] = await tx
      .select({ id: textRecordings.id })
      .from(textRecordings)
      .where(and(eq(textRecordings.divisionId, row.divisionId), eq(textRecordings.mediaId, row.mediaId)));
    if (!existing) throw new Error('the recording was deleted while it was added');
    return { id: existing.id, isNew: false };
  },

  /** @returns false when the recording was changed since that version */
  async update(tx: Db, id: string, version: number, change: RecordingChange): Promise<boolean> {
    const rows = await tx
      .update(textRecordings)
      .set({ ...change, version: version + 1 })
      .where(and(eq(textRecordings.id, id), eq(textRecordings.version, version)))
      .returning({ id: textRecordings.id });
    if (rows.length > 0) await bumpContentVersion(tx);
    return rows.length > 0;
  },

  /** Deletes the times of a verse in the recordings of its division. */
  async deleteCues(tx: Db, divisionId: string, verse: string): Promise<void> {
    const isOther = sql`cue.value ->> 'verse' <> ${verse}`;
    await tx
      .update(textRecordings)
      .set({
        cues: sql`coalesce((select jsonb_agg(cue.value order by cue.place)
          from jsonb_array_elements(${textRecordings.cues}) with ordinality as cue (value, place)
          where ${isOther}), '[]')`,
        version: sql`${textRecordings.version} + 1`,
      })
      .where(
        and(
          eq(textRecordings.divisionId, divisionId),
          sql`${textRecordings.cues} @> ${JSON.stringify([{ verse }])}::jsonb`,
        ),
      );
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(textRecordings).where(eq(textRecordings.id, id));
    await bumpContentVersion(tx);
  },
};

type StoredFile = { name: string; mediaType: string; byteLength: number };

export type RecordingRow = typeof textRecordings.$inferSelect & { file: StoredFile };
