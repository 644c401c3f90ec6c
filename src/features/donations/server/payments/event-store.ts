import {
  and,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { prepared } from '#src/platform/database/prepared.ts';
import { discrepancies } from '#src/platform/database/schema/donations/discrepancies.ts';
import { gatewayEvents } from '#src/platform/database/schema/donations/gateway-events.ts';
import type { GatewayAccount, GatewayMode, GatewayName } from '../gateway/gateway.ts';

export type NewEvent = Omit<typeof gatewayEvents.$inferInsert, 'id'>;
export type Discrepancy = Pick<
  typeof discrepancies.$inferInsert,
  'gatewayMode' | 'kind' | 'subject' | 'paymentId' | 'detail' | 'foundAt'
>;

/** Body of an event that is not processed any more. */
export const noBody = Buffer.alloc(0);

const unmatchedColumns = {
  id: gatewayEvents.id,
  body: gatewayEvents.body,
  gateway: sql<GatewayName>`${gatewayEvents.gateway}`,
  account: gatewayEvents.account,
};

/** A stored event, and the account that it came from. */
export type UnmatchedEvent = GatewayAccount & { id: string; body: Buffer };

const unmatchedOfOrder = prepared((db) =>
  db
    .select({ id: gatewayEvents.id, body: gatewayEvents.body })
    .from(gatewayEvents)
    .where(
      and(
        or(
          eq(gatewayEvents.orderId, sql.placeholder('id')),
          eq(gatewayEvents.subscriptionId, sql.placeholder('id')),
        ),
        // A literal: the plan for all values can use the index on unmatched events.
        sql`${gatewayEvents.outcome} = 'unmatched'`,
      ),
    )
    .orderBy(gatewayEvents.receivedAt)
    .prepare('list_unmatched_events'),
);

/** Queries on received webhooks and on discrepancies. */
export const eventStore = {
  /** @returns null when this event was received before */
  async insertEvent(tx: Db, event: NewEvent): Promise<string | null> {
    const [row] = await tx
      .insert(gatewayEvents)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: gatewayEvents.id });
    return row?.id ?? null;
  },

  /** @returns the id of a received event that is not applied yet; null without one */
  async findWaiting(
    db: Db,
    { gateway, account }: GatewayAccount,
    { gatewayMode, eventId }: Pick<NewEvent, 'gatewayMode' | 'eventId'>,
  ): Promise<string | null> {
    const [row] = await db
      .select({ id: gatewayEvents.id })
      .from(gatewayEvents)
      .where(
        and(
          eq(gatewayEvents.eventId, eventId),
          eq(gatewayEvents.gatewayMode, gatewayMode),
          eq(gatewayEvents.gateway, gateway),
          eq(gatewayEvents.account, account),
          eq(gatewayEvents.outcome, 'unmatched'),
        ),
      );
    return row?.id ?? null;
  },

  /** @param id of an order or a subscription */
  async lockOrder(tx: Db, id: string): Promise<void> {
    await tx.execute(sql`select ${orderLock(id)}`);
  },

  /** Events of an order or subscription that was unknown on arrival. */
  listUnmatched(db: Db, id: string) {
    return unmatchedOfOrder(db).execute({ id });
  },

  /**
   * Unmatched events to be tried now, oldest first. The pause before each attempt doubles, so that events of other sites
   * on the same account do not delay new ones.
   */
  listDue(
    db: Db,
    { since, now, gatewayMode, limit }: { since: Date; now: Date; gatewayMode: GatewayMode; limit: number },
  ) {
    const { processedAt, receivedAt } = gatewayEvents;
    return db
      .select(unmatchedColumns)
      .from(gatewayEvents)
      .where(
        and(
          eq(gatewayEvents.outcome, 'unmatched'),
          eq(gatewayEvents.gatewayMode, gatewayMode),
          gt(receivedAt, since),
          or(
            isNull(processedAt),
            and(lt(processedAt, now), lte(sql`${processedAt} + (${processedAt} - ${receivedAt})`, now)),
          ),
        ),
      )
      .orderBy(receivedAt)
      .limit(limit);
  },

  /** The event matched nothing, or could not be checked. */
  async postpone(db: Db, id: string, now: Date): Promise<void> {
    await db
      .update(gatewayEvents)
      .set({ processedAt: now })
      .where(and(eq(gatewayEvents.id, id), eq(gatewayEvents.outcome, 'unmatched')));
  },

  /** Ends the processing of an event. Its body has data of the payer and is not read again. */
  async settle(tx: Db, id: string, outcome: 'applied' | 'ignored', now: Date): Promise<void> {
    await tx
      .update(gatewayEvents)
      .set({ outcome, processedAt: now, body: noBody })
      .where(eq(gatewayEvents.id, id));
  },

  /**
   * A discrepancy that is reported again is stored once. One that had closed automatically opens again; one that a
   * person has resolved opens again only when its detail has changed.
   */
  async reportDiscrepancy(tx: Db, discrepancy: Discrepancy): Promise<void> {
    const isSettled = sql`${discrepancies.resolution} is not null and ${discrepancies.detail} = ${discrepancy.detail}`;
    await tx
      .insert(discrepancies)
      .values(discrepancy)
      .onConflictDoUpdate({
        target: [discrepancies.kind, discrepancies.subject],
        set: {
          detail: discrepancy.detail,
          resolvedAt: sql`case when ${isSettled} then ${discrepancies.resolvedAt} end`,
          resolvedBy: sql`case when ${isSettled} then ${discrepancies.resolvedBy} end`,
          resolution: sql`case when ${isSettled} then ${discrepancies.resolution} end`,
        },
      });
  },

  /** Closes discrepancies of these kinds that are no longer found. */
  async closeGone(
    db: Db,
    gatewayMode: GatewayMode,
    kinds: string[],
    found: string[],
    now: Date,
  ): Promise<void> {
    await db
      .update(discrepancies)
      .set({ resolvedAt: now })
      .where(
        and(
          eq(discrepancies.gatewayMode, gatewayMode),
          inArray(discrepancies.kind, kinds),
          isNull(discrepancies.resolvedAt),
          notInArray(sql`${discrepancies.kind} || ' ' || ${discrepancies.subject}`, found),
        ),
      );
  },

  /** Closes discrepancies of one kind, whose subjects begin with a prefix, that are no longer found. */
  async closeGoneOf(
    db: Db,
    { gatewayMode, kind, prefix }: { gatewayMode: GatewayMode; kind: string; prefix: string },
    found: readonly { subject: string }[],
    now: Date,
  ): Promise<void> {
    const subjects = found.map(({ subject }) => subject);
    await db
      .update(discrepancies)
      .set({ resolvedAt: now })
      .where(
        and(
          eq(discrepancies.gatewayMode, gatewayMode),
          eq(discrepancies.kind, kind),
          sql`starts_with(${discrepancies.subject}, ${prefix})`,
          isNull(discrepancies.resolvedAt),
          notInArray(discrepancies.subject, subjects),
        ),
      );
  },
};

/**
 * Advisory lock until the end of the transaction, held while storing an order and while storing an event of
 * an unknown order: otherwise each could miss the uncommitted other.
 */
export function orderLock(orderId: string | Placeholder): SQL {
  return sql`pg_advisory_xact_lock(7262826, hashtext(${orderId}))`;
}
