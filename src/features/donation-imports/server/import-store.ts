import { and, eq, inArray, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { ImportState } from '#src/api/import-states.ts';
import type { Currency } from '#src/api/money.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import {
  donationImportRows as rows,
  donationImports as imports,
} from '#src/platform/database/schema/donors/donation-imports.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import type { ImportRowState } from '../admin-contract.ts';
import type { ImportFormat } from '../import-fields.ts';

const insertedAtOnce = 1000;
/** Rows whose amounts decide the sign that is proposed before the cents. */
const samples = 50;

const columns = {
  id: imports.id,
  gatewayMode: imports.gatewayMode,
  fileName: imports.fileName,
  format: sql<ImportFormat>`${imports.format}`,
  header: imports.header,
  rowCount: imports.rowCount,
  mapping: imports.mapping,
  state: sql<ImportState>`${imports.state}`,
  skipsRows: imports.skipsRows,
  uploadedAt: imports.uploadedAt,
  uploadedById: imports.uploadedBy,
  uploadedBy: users.email,
  finishedAt: imports.finishedAt,
};

type RowChange = Partial<Omit<typeof rows.$inferInsert, 'importId' | 'line' | 'cells'>>;

/** Queries on imports and their rows. */
export const importStore = {
  async list(db: Db, gatewayMode: GatewayMode, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: imports.uploadedAt, type: 'timestamptz' },
      tieBreaker: { column: imports.id, type: 'uuid' },
      direction: 'desc',
    });
    const found = await db
      .select(columns)
      .from(imports)
      .leftJoin(users, eq(users.id, imports.uploadedBy))
      .where(and(eq(imports.gatewayMode, gatewayMode), order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows: found, page: order.page };
  },

  async find(db: Db, gatewayMode: GatewayMode, id: string) {
    const [row] = await db
      .select(columns)
      .from(imports)
      .leftJoin(users, eq(users.id, imports.uploadedBy))
      .where(and(eq(imports.id, id), eq(imports.gatewayMode, gatewayMode)));
    return row ?? null;
  },

  /** Locks an import, so that one process at a time changes it. */
  async lock(tx: Db, id: string) {
    const [row] = await tx
      .select({ ...columns, uploadedBy: sql<null>`null` })
      .from(imports)
      .where(eq(imports.id, id))
      .for('update');
    return row ?? null;
  },

  /** @returns false when an import with this ID exists */
  async insert(
    tx: Db,
    entry: typeof imports.$inferInsert,
    found: { line: number; cells: string[] }[],
  ): Promise<boolean> {
    const inserted = await tx
      .insert(imports)
      .values(entry)
      .onConflictDoNothing()
      .returning({ id: imports.id });
    if (inserted.length === 0) return false;
    for (let start = 0; start < found.length; start += insertedAtOnce) {
      const part = found.slice(start, start + insertedAtOnce);
      await tx.insert(rows).values(part.map((row) => ({ ...row, importId: entry.id })));
    }
    return true;
  },

  async update(tx: Db, id: string, change: Partial<typeof imports.$inferInsert>): Promise<void> {
    await tx.update(imports).set(change).where(eq(imports.id, id));
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(imports).where(eq(imports.id, id));
  },

  async countStates(db: Db, id: string): Promise<Partial<Record<ImportRowState, number>>> {
    const counts = await db
      .select({ state: sql<ImportRowState>`${rows.state}`, count: sql<number>`count(*)::int` })
      .from(rows)
      .where(eq(rows.importId, id))
      .groupBy(rows.state);
    return Object.fromEntries(counts.map(({ state, count }) => [state, count]));
  },

  async listSamples(db: Db, id: string): Promise<string[][]> {
    const found = await db
      .select({ cells: rows.cells })
      .from(rows)
      .where(eq(rows.importId, id))
      .orderBy(rows.line)
      .limit(samples);
    return found.map(({ cells }) => cells);
  },

  /** Cells of all rows in a state, in the order of the file. */
  async listCells(db: Db, id: string, state: ImportRowState): Promise<string[][]> {
    const found = await db
      .select({ cells: rows.cells })
      .from(rows)
      .where(and(eq(rows.importId, id), eq(rows.state, state)))
      .orderBy(rows.line);
    return found.map(({ cells }) => cells);
  },

  /** Sums of the imported donations, by currency. */
  sumImported(db: Db, id: string) {
    return db
      .select({
        currency: sql<Currency>`${payments.currency}`,
        amountMinor: sql`sum(${payments.amountMinor})`.mapWith(Number),
      })
      .from(rows)
      .innerJoin(payments, eq(payments.id, rows.paymentId))
      .where(and(eq(rows.importId, id), eq(rows.state, 'imported')))
      .groupBy(payments.currency)
      .orderBy(payments.currency);
  },

  async listRows(db: Db, id: string, state: ImportRowState, query: CursorQuery) {
    const key = { column: rows.line, type: 'integer' } as const;
    const order = keyset(query, { by: key, tieBreaker: key, direction: 'asc' });
    const found = await db
      .select({
        line: rows.line,
        state: sql<ImportRowState>`${rows.state}`,
        cells: rows.cells,
        errors: rows.errors,
        paymentId: rows.paymentId,
      })
      .from(rows)
      .where(and(eq(rows.importId, id), eq(rows.state, state), order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows: found, page: order.page };
  },

  /** The next rows in a state, in the order of the file. */
  listBatch(tx: Db, id: string, state: ImportRowState, limit: number) {
    return tx
      .select({ line: rows.line, cells: rows.cells, paymentId: rows.paymentId })
      .from(rows)
      .where(and(eq(rows.importId, id), eq(rows.state, state)))
      .orderBy(rows.line)
      .limit(limit);
  },

  async updateRow(tx: Db, id: string, line: number, change: RowChange): Promise<void> {
    await tx
      .update(rows)
      .set(change)
      .where(and(eq(rows.importId, id), eq(rows.line, line)));
  },

  /** Resets all rows before another check. */
  async resetRows(tx: Db, id: string): Promise<void> {
    await tx
      .update(rows)
      .set({ state: 'new', errors: [], externalId: null, paymentId: null })
      .where(and(eq(rows.importId, id), inArray(rows.state, ['ready', 'wrong', 'duplicate'])));
  },
};

export type ImportRow = NonNullable<Awaited<ReturnType<(typeof importStore)['find']>>>;
