import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { sandboxSettlementRows, sandboxSettlements } from '#src/platform/database/schema/sandbox/sandbox.ts';
import type { Entity } from '../entities.ts';
import type { Paging } from '../api/paging.ts';

export type Settlement = Entity & { amount: number; fees: number; tax: number; utr: string };

export type SettlementLine = Record<string, unknown> & {
  entity_id: string;
  type: 'payment' | 'refund';
  debit: number;
  credit: number;
  amount: number;
  fee: number;
  tax: number;
};

const settlementEntity = sql<Settlement>`${sandboxSettlements.entity}`;
const lineEntity = sql<SettlementLine>`${sandboxSettlementRows.entity}`;

/** Queries of the sandbox's transfers to the bank. */
export const settlementStore = {
  async listSettled(tx: Db): Promise<Set<string>> {
    const rows = await tx.select({ id: sandboxSettlementRows.entityId }).from(sandboxSettlementRows);
    return new Set(rows.map(({ id }) => id));
  },

  async insert(tx: Db, settlement: Settlement, lines: SettlementLine[], settledAt: Date): Promise<void> {
    const { id: settlementId } = settlement;
    await tx
      .insert(sandboxSettlements)
      .values({ id: settlementId, entity: settlement, createdAt: settledAt });
    await tx
      .insert(sandboxSettlementRows)
      .values(lines.map((line) => ({ entityId: line.entity_id, settlementId, entity: line, settledAt })));
  },

  async find(db: Db, id: string): Promise<Settlement | null> {
    const [row] = await db
      .select({ entity: settlementEntity })
      .from(sandboxSettlements)
      .where(eq(sandboxSettlements.id, id));
    return row?.entity ?? null;
  },

  async list(db: Db, { count, skip }: Paging): Promise<Settlement[]> {
    const rows = await db
      .select({ entity: settlementEntity })
      .from(sandboxSettlements)
      .orderBy(desc(sandboxSettlements.createdAt))
      .limit(count)
      .offset(skip);
    return rows.map((row) => row.entity);
  },

  /** Lines settled between two times, `to` excluded. */
  async listLines(db: Db, { from, to, count, skip }: Required<Paging> & { from: Date; to: Date }) {
    const rows = await db
      .select({ entity: lineEntity })
      .from(sandboxSettlementRows)
      .where(and(gte(sandboxSettlementRows.settledAt, from), lt(sandboxSettlementRows.settledAt, to)))
      .orderBy(asc(sandboxSettlementRows.settledAt), asc(sandboxSettlementRows.entityId))
      .limit(count)
      .offset(skip);
    return rows.map((row) => row.entity);
  },
};
