import { and, count, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { discrepancies } from '#src/platform/database/schema/donations/discrepancies.ts';
import { gatewayEvents } from '#src/platform/database/schema/donations/gateway-events.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { GatewayMode, GatewayName } from '../gateway/gateway.ts';

const columns = {
  id: discrepancies.id,
  kind: discrepancies.kind,
  subject: discrepancies.subject,
  donationId: discrepancies.paymentId,
  detail: discrepancies.detail,
  foundAt: discrepancies.foundAt,
  resolvedAt: discrepancies.resolvedAt,
  resolvedBy: users.email,
  resolution: discrepancies.resolution,
};

/** Queries of administrators on discrepancies. */
export const discrepancyStore = {
  async list(db: Db, gatewayMode: GatewayMode, query: CursorQuery & { state: 'open' | 'settled' }) {
    const order = keyset(query, {
      by: { column: discrepancies.foundAt, type: 'timestamptz' },
      tieBreaker: { column: discrepancies.id, type: 'uuid' },
      direction: 'desc',
    });
    const isInState =
      query.state === 'open' ? isNull(discrepancies.resolvedAt) : isNotNull(discrepancies.resolvedAt);
    const rows = await db
      .select(columns)
      .from(discrepancies)
      .leftJoin(users, eq(users.id, discrepancies.resolvedBy))
      .where(and(eq(discrepancies.gatewayMode, gatewayMode), isInState, order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page };
  },

  /** Number of discrepancies opened since a time and still open, by kind. */
  countOpenSince(db: Db, gatewayMode: GatewayMode, since: Date) {
    return db
      .select({ kind: discrepancies.kind, discrepancies: count() })
      .from(discrepancies)
      .where(
        and(
          eq(discrepancies.gatewayMode, gatewayMode),
          isNull(discrepancies.resolvedAt),
          gte(discrepancies.foundAt, since),
        ),
      )
      .groupBy(discrepancies.kind)
      .orderBy(discrepancies.kind);
  },

  async find(db: Db, gatewayMode: GatewayMode, id: string) {
    const [row] = await db
      .select(columns)
      .from(discrepancies)
      .leftJoin(users, eq(users.id, discrepancies.resolvedBy))
      .where(and(eq(discrepancies.id, id), eq(discrepancies.gatewayMode, gatewayMode)));
    return row ?? null;
  },

  async resolve(
    tx: Db,
    id: string,
    resolved: { resolvedAt: Date; resolvedBy: string | null; resolution: string | null },
  ): Promise<void> {
    await tx.update(discrepancies).set(resolved).where(eq(discrepancies.id, id));
  },

  async findEvent(db: Db, gatewayMode: GatewayMode, id: string) {
    const [row] = await db
      .select({
        id: gatewayEvents.id,
        body: gatewayEvents.body,
        outcome: gatewayEvents.outcome,
        gateway: sql<GatewayName>`${gatewayEvents.gateway}`,
        account: gatewayEvents.account,
      })
      .from(gatewayEvents)
      .where(and(eq(gatewayEvents.id, id), eq(gatewayEvents.gatewayMode, gatewayMode)));
    return row ?? null;
  },
};

export type DiscrepancyRow = NonNullable<Awaited<ReturnType<(typeof discrepancyStore)['find']>>>;
