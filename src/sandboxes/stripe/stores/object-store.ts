import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { stripeSandboxObjects as objects } from '#src/platform/database/schema/sandbox/stripe-sandbox.ts';
import type { ObjectName, ObjectTypes } from '../entities/object-types.ts';
import { fromSeconds, type StripeObject } from '../entities/stripe-object.ts';

/** Fields that an object must contain, nested as in the object. */
type Contained = Record<string, unknown>;

export type ListQuery = {
  limit: number;
  entity?: Contained;
  internal?: Contained;
  condition?: SQL | undefined;
  created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>> | undefined;
  /** Id of the object before the page, or after it. */
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
};

/** Queries on the sandbox's objects. */
export const objectStore = {
  async insert(
    db: Db,
    entity: StripeObject,
    { dueAt = null, internal = {} }: { dueAt?: Date | null; internal?: object } = {},
  ): Promise<void> {
    const { id, object, created } = entity;
    const createdAt = created === undefined ? new Date() : fromSeconds(created);
    await db.insert(objects).values({ id, object, entity, createdAt, dueAt, internal: { ...internal } });
  },

  /** @param dueAt left as it is when undefined */
  async save(db: Db, entity: StripeObject, { dueAt }: { dueAt?: Date | null } = {}): Promise<void> {
    await db
      .update(objects)
      .set({ entity, ...(dueAt !== undefined && { dueAt }) })
      .where(eq(objects.id, entity.id));
  },

  async find<Name extends ObjectName>(
    db: Db,
    object: Name,
    id: string,
    { lock = false } = {},
  ): Promise<ObjectTypes[Name] | null> {
    const query = db
      .select({ entity: objects.entity })
      .from(objects)
      .where(and(eq(objects.id, id), eq(objects.object, object)));
    const [row] = await (lock ? query.for('update') : query);
    return row ? (row.entity as ObjectTypes[Name]) : null;
  },

  /** Finds an object of any type. */
  async findAny(db: Db, id: string): Promise<StripeObject | null> {
    const [row] = await db.select({ entity: objects.entity }).from(objects).where(eq(objects.id, id));
    return row ? (row.entity as StripeObject) : null;
  },

  async readInternal<Internal>(db: Db, id: string): Promise<Internal | null> {
    const [row] = await db.select({ internal: objects.internal }).from(objects).where(eq(objects.id, id));
    return row ? (row.internal as Internal) : null;
  },

  async addInternal(db: Db, ids: readonly string[], internal: Record<string, unknown>): Promise<void> {
    await db
      .update(objects)
      .set({ internal: sql`${objects.internal} || ${JSON.stringify(internal)}::jsonb` })
      .where(sql`${objects.id} = any(${sql.param([...ids])}::text[])`);
  },

  /** Lists objects, newest first. */
  async list<Name extends ObjectName>(db: Db, object: Name, query: ListQuery): Promise<ObjectTypes[Name][]> {
    const { limit, entity, internal, condition, created = {}, startingAfter, endingBefore } = query;
    const rows = await db
      .select({ entity: objects.entity })
      .from(objects)
      .where(
        and(
          eq(objects.object, object),
          entity && sql`${objects.entity} @> ${JSON.stringify(entity)}::jsonb`,
          internal && sql`${objects.internal} @> ${JSON.stringify(internal)}::jsonb`,
          condition,
          created.gt === undefined ? undefined : gt(objects.createdAt, fromSeconds(created.gt)),
          created.gte === undefined ? undefined : gte(objects.createdAt, fromSeconds(created.gte)),
          created.lt === undefined ? undefined : lt(objects.createdAt, fromSeconds(created.lt)),
          created.lte === undefined ? undefined : lte(objects.createdAt, fromSeconds(created.lte)),
          startingAfter === undefined ? undefined : lt(objects.position, positionOf(startingAfter)),
          endingBefore === undefined ? undefined : gt(objects.position, positionOf(endingBefore)),
        ),
      )
      .orderBy(endingBefore === undefined ? desc(objects.position) : asc(objects.position))
      .limit(limit);
    const found = rows.map((row) => row.entity as ObjectTypes[Name]);
    return endingBefore === undefined ? found : found.toReversed();
  },

  /** Two payouts at once would contain the same balance transactions. */
  async lockBalance(tx: Db): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(7262831)`);
  },

  /** Balance transactions that belong to no payout. */
  listUnpaid(db: Db): Promise<ObjectTypes['balance_transaction'][]> {
    return objectStore.list(db, 'balance_transaction', {
      limit: 10_000,
      condition: sql`not ${objects.internal} ? 'payout'`,
    });
  },

  /** Objects whose automatic change is due, oldest first. */
  async listDue(db: Db, now: Date): Promise<{ id: string; object: string }[]> {
    return db
      .select({ id: objects.id, object: objects.object })
      .from(objects)
      .where(lte(objects.dueAt, now))
      .orderBy(asc(objects.dueAt));
  },

  async nextDue(db: Db): Promise<Date | null> {
    const [row] = await db
      .select({ dueAt: objects.dueAt })
      .from(objects)
      .where(isNotNull(objects.dueAt))
      .orderBy(asc(objects.dueAt))
      .limit(1);
    return row?.dueAt ?? null;
  },

  async markEventDelivered(db: Db, eventId: string): Promise<void> {
    await db
      .update(objects)
      .set({ entity: sql`${objects.entity} || '{"pending_webhooks": 0}'::jsonb` })
      .where(eq(objects.id, eventId));
  },
};

/** Condition on a list of event types; a type may end with `*`. */
export function hasEventType(types: readonly string[]): SQL {
  const patterns = types.map((type) => type.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`).replace(/\*$/, '%'));
  return sql`${objects.entity} ->> 'type' like any(${sql.param(patterns)}::text[])`;
}

function positionOf(id: string): SQL {
  return sql`(select position from ${objects} where id = ${id})`;
}
