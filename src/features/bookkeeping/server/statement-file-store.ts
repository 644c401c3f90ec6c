import { and, desc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { Db } from '#src/platform/database/database.ts';
import { donationStatementFiles as files } from '#src/platform/database/schema/donations/certificate-details.ts';

/** Exported files of a year that are kept while they are not filed. */
const maxUnfiled = 10;

const columns = {
  id: files.id,
  year: files.year,
  exportedAt: files.exportedAt,
  isRevised: files.isRevised,
  rows: files.rows,
  amountMinor: files.amountMinor,
  filedOn: files.filedOn,
  acknowledgement: files.acknowledgement,
};

/** Queries on exported files of the Indian statement of donations, and on their filing. */
export const statementFileStore = {
  /** Stores a file, and deletes older ones of the year that were never filed. */
  async insert(tx: Db, row: typeof files.$inferInsert): Promise<void> {
    await tx.insert(files).values(row);
    const isUnfiled = and(
      eq(files.gatewayMode, row.gatewayMode),
      eq(files.year, row.year),
      isNull(files.filedOn),
    );
    const kept = tx
      .select({ id: files.id })
      .from(files)
      .where(isUnfiled)
      .orderBy(desc(files.exportedAt), desc(files.id))
      .limit(maxUnfiled);
    await tx.delete(files).where(and(isUnfiled, notInArray(files.id, kept)));
  },

  list(db: Db, gatewayMode: GatewayMode, year: number) {
    return db
      .select(columns)
      .from(files)
      .where(and(eq(files.gatewayMode, gatewayMode), eq(files.year, year)))
      .orderBy(desc(files.exportedAt), desc(files.id));
  },

  async find(db: Db, gatewayMode: GatewayMode, id: string) {
    const [row] = await db
      .select({ ...columns, content: files.content })
      .from(files)
      .where(and(eq(files.id, id), eq(files.gatewayMode, gatewayMode)));
    return row ?? null;
  },

  /** The file that was filed last; of several on one day, the one that was recorded last. */
  async findFiled(db: Db, gatewayMode: GatewayMode, year: number) {
    const [row] = await db
      .select({ ...columns, content: files.content })
      .from(files)
      .where(and(eq(files.gatewayMode, gatewayMode), eq(files.year, year), isNotNull(files.filedOn)))
      .orderBy(desc(files.filedOn), desc(files.recordedAt), desc(files.id))
      .limit(1);
    return row ?? null;
  },

  /** @returns false when the file was deleted meanwhile */
  async recordFiling(
    tx: Db,
    id: string,
    filing: { filedOn: string; acknowledgement: string; recordedAt: Date },
  ): Promise<boolean> {
    const { rowCount } = await tx.update(files).set(filing).where(eq(files.id, id));
    return rowCount === 1;
  },

  /** @returns false when the file has no filing */
  async removeFiling(tx: Db, id: string): Promise<boolean> {
    const { rowCount } = await tx
      .update(files)
      .set({ filedOn: null, acknowledgement: null, recordedAt: null })
      .where(and(eq(files.id, id), isNotNull(files.filedOn)));
    return rowCount === 1;
  },
};

export type StatementFileRow = Awaited<ReturnType<(typeof statementFileStore)['list']>>[number];
