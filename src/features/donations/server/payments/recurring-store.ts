import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Currency } from '#src/api/money.ts';
import type { Db } from '#src/platform/database/database.ts';
import { idempotencyKeys } from '#src/platform/database/schema/system/idempotency-keys.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { recurringGifts } from '#src/platform/database/schema/donations/recurring-gifts.ts';
import { hasEnded, type RecurringState, recurringStates } from '../../recurring-state.ts';
import { orderLock } from './event-store.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

const columns = {
  id: recurringGifts.id,
  gatewayMode: sql<GatewayMode>`${recurringGifts.gatewayMode}`,
  amountMinor: recurringGifts.amountMinor,
  currency: sql<Currency>`${recurringGifts.currency}`,
  paymentType: sql<'named' | 'anonymous'>`${recurringGifts.paymentType}`,
  projectId: recurringGifts.projectId,
  projectSlug: projects.slug,
  projectTitle: projects.title,
  donorName: recurringGifts.donorName,
  donorEmail: recurringGifts.donorEmail,
  donorPan: recurringGifts.donorPan,
  appliedTiers: recurringGifts.appliedTiers,
  locale: sql<'en' | 'hi' | 'sa'>`${recurringGifts.locale}`,
  razorpaySubscriptionId: recurringGifts.razorpaySubscriptionId,
  state: sql<RecurringState>`${recurringGifts.state}`,
  paidCount: recurringGifts.paidCount,
  nextChargeAt: recurringGifts.nextChargeAt,
  seenAt: recurringGifts.seenAt,
  stopRequestedAt: recurringGifts.stopRequestedAt,
  remindedFor: recurringGifts.remindedFor,
  failureToldAfter: recurringGifts.failureToldAfter,
  nextCheckAt: recurringGifts.nextCheckAt,
  createdAt: recurringGifts.createdAt,
};

export type NewRecurringGift = typeof recurringGifts.$inferInsert;

export type RecurringChange = Partial<
  Pick<
    NewRecurringGift,
    | 'state'
    | 'paidCount'
    | 'nextChargeAt'
    | 'seenAt'
    | 'stopRequestedAt'
    | 'remindedFor'
    | 'failureToldAfter'
    | 'nextCheckAt'
    | 'updatedAt'
  >
>;

const untold = new Set<RecurringState>(['created', 'expired']);
const charged: RecurringState[] = ['authenticated', 'active'];
const ended: RecurringState[] = recurringStates.filter(hasEnded);

/** Queries on monthly gifts. */
export function createRecurringStore(db: Db) {
  async function insertGift(tx: Db, gift: NewRecurringGift): Promise<void> {
    await tx.insert(recurringGifts).values(gift);
  }

  async function findGift(id: string, tx = db) {
    const [gift] = await selectGifts(tx).where(eq(recurringGifts.id, id));
    return gift ?? null;
  }

  /** Locks the row, so that what is heard of one gift is added one after the other. */
  async function lockGift(tx: Db, id: string) {
    const [gift] = await selectGifts(tx)
      .where(eq(recurringGifts.id, id))
      .for('update', { of: recurringGifts });
    if (!gift) throw new Error(`monthly gift ${id} is gone`);
    return gift;
  }

  async function findBySubscription(tx: Db, mode: GatewayMode, subscriptionId: string) {
    const [row] = await tx
      .select({ id: recurringGifts.id })
      .from(recurringGifts)
      .where(
        and(eq(recurringGifts.razorpaySubscriptionId, subscriptionId), eq(recurringGifts.gatewayMode, mode)),
      );
    return row?.id ?? null;
  }

  /**
   * @param keyHash the idempotency key that is done with this
   * @returns the one subscription of the gift: that of whoever stored it first
   */
  async function storeSubscription(
    id: string,
    {
      subscriptionId,
      nextCheckAt,
      keyHash,
    }: { subscriptionId: string; nextCheckAt: Date; keyHash: Buffer | null },
  ): Promise<string> {
    const { rows } = await db.execute<{ subscriptionId: string }>(sql`
      with alone as materialized (select ${orderLock(subscriptionId)}),
        done as (update ${idempotencyKeys} set is_done = true where ${idempotencyKeys.keyHash} = ${keyHash})
      update ${recurringGifts}
      set razorpay_subscription_id = coalesce(razorpay_subscription_id, ${subscriptionId}),
        next_check_at = case when razorpay_subscription_id is null then ${nextCheckAt.toISOString()}::timestamptz
          else next_check_at end
      from alone where ${recurringGifts.id} = ${id} returning razorpay_subscription_id as "subscriptionId"`);
    return rows[0]?.subscriptionId ?? subscriptionId;
  }

  async function changeGift(tx: Db, id: string, change: RecurringChange): Promise<void> {
    await tx.update(recurringGifts).set(change).where(eq(recurringGifts.id, id));
  }

  /** Wants no more of the gift whose place this one takes, if there is one that goes on. */
  async function stopReplaced(tx: Db, id: string, now: Date): Promise<void> {
    await tx
      .update(recurringGifts)
      .set({ stopRequestedAt: now, nextCheckAt: now })
      .where(
        and(
          sql`${recurringGifts.id} = (select replaces_id from recurring_gifts where id = ${id})`,
          isNull(recurringGifts.stopRequestedAt),
          notInArray(recurringGifts.state, ended),
        ),
      );
  }

  /** The gift that took the place of this one; null while none has had its first charge. */
  async function findSuccessor(tx: Db, id: string) {
    const [gift] = await selectGifts(tx)
      .where(and(eq(recurringGifts.replacesId, id), hasGiven(tx)))
      .orderBy(recurringGifts.createdAt)
      .limit(1);
    return gift ?? null;
  }

  /** Gifts whose turn it is to be asked about at the gateway. */
  function listDue(now: Date, mode: GatewayMode, limit: number) {
    return selectGifts(db)
      .where(and(lte(recurringGifts.nextCheckAt, now), eq(recurringGifts.gatewayMode, mode)))
      .orderBy(recurringGifts.nextCheckAt)
      .limit(limit);
  }

  /** Gifts that are charged between now and then, of whom the donor was not reminded yet. */
  function listToRemind(mode: GatewayMode, { now, until }: { now: Date; until: Date }, limit: number) {
    return selectGifts(db)
      .where(
        and(
          eq(recurringGifts.gatewayMode, mode),
          inArray(recurringGifts.state, charged),
          isNotNull(recurringGifts.donorEmail),
          gt(recurringGifts.nextChargeAt, now),
          lte(recurringGifts.nextChargeAt, until),
          sql`${recurringGifts.stopRequestedAt} is null`,
          sql`${recurringGifts.remindedFor} is distinct from ${recurringGifts.nextChargeAt}`,
        ),
      )
      .orderBy(recurringGifts.nextChargeAt)
      .limit(limit);
  }

  /** Gifts of an address that have begun, newest first. */
  function listOfDonor(mode: GatewayMode, email: string, tx = db) {
    return selectGifts(tx)
      .where(
        and(
          eq(recurringGifts.gatewayMode, mode),
          sql`lower(${recurringGifts.donorEmail}) = lower(${email.trim()})`,
          or(
            inArray(
              recurringGifts.state,
              recurringStates.filter((state) => !untold.has(state)),
            ),
            // Its first charge may be known before anything else of it.
            hasGiven(tx),
          ),
        ),
      )
      .orderBy(sql`${recurringGifts.createdAt} desc`);
  }

  /** Orders of a gift's charges that need not be asked about any more. */
  async function listFinalOrders(id: string): Promise<Set<string | null>> {
    const rows = await db
      .select({ orderId: payments.razorpayOrderId })
      .from(payments)
      .where(and(eq(payments.recurringGiftId, id), inArray(payments.status, ['success', 'refunded'])));
    return new Set(rows.map(({ orderId }) => orderId));
  }

  return {
    transaction: <Result>(work: (tx: Db) => Promise<Result>) => db.transaction(work),
    insertGift,
    findGift,
    lockGift,
    findBySubscription,
    storeSubscription,
    changeGift,
    stopReplaced,
    findSuccessor,
    listDue,
    listToRemind,
    listOfDonor,
    listFinalOrders,
  };
}

export type RecurringStore = ReturnType<typeof createRecurringStore>;
export type RecurringGift = Awaited<ReturnType<RecurringStore['lockGift']>>;

/** At least one of its charges has arrived. */
function hasGiven(tx: Db) {
  return exists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.recurringGiftId, recurringGifts.id),
          inArray(payments.status, ['success', 'refunded']),
        ),
      ),
  );
}

function selectGifts(tx: Db) {
  return tx
    .select(columns)
    .from(recurringGifts)
    .leftJoin(projects, eq(projects.id, recurringGifts.projectId))
    .$dynamic();
}
