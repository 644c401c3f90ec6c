import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Currency } from '#src/api/money.ts';
import type { Db } from '#src/platform/database/database.ts';
import { idempotencyKeys } from '#src/platform/database/schema/system/idempotency-keys.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import { hasEnded, type RecurringState, recurringStates } from '../../recurring-state.ts';
import { orderLock } from './event-store.ts';
import type { GatewayMode, GatewayName } from '../gateway/gateway.ts';

const columns = {
  id: recurringDonations.id,
  gatewayMode: sql<GatewayMode>`${recurringDonations.gatewayMode}`,
  gateway: sql<GatewayName>`${recurringDonations.gateway}`,
  account: recurringDonations.account,
  entity: sql<'us' | 'in' | null>`${recurringDonations.entity}`,
  amountMinor: recurringDonations.amountMinor,
  coveredMinor: recurringDonations.coveredMinor,
  currency: sql<Currency>`${recurringDonations.currency}`,
  paymentType: sql<'named' | 'anonymous'>`${recurringDonations.paymentType}`,
  projectId: recurringDonations.projectId,
  projectSlug: projects.slug,
  projectTitle: projects.title,
  donorName: recurringDonations.donorName,
  donorEmail: recurringDonations.donorEmail,
  donorPan: recurringDonations.donorPan,
  appliedTiers: recurringDonations.appliedTiers,
  locale: sql<'en' | 'hi' | 'sa'>`${recurringDonations.locale}`,
  subscriptionId: recurringDonations.subscriptionId,
  customerId: recurringDonations.customerId,
  state: sql<RecurringState>`${recurringDonations.state}`,
  paidCount: recurringDonations.paidCount,
  nextChargeAt: recurringDonations.nextChargeAt,
  seenAt: recurringDonations.seenAt,
  cancelRequestedAt: recurringDonations.cancelRequestedAt,
  remindedFor: recurringDonations.remindedFor,
  failureEmailAfter: recurringDonations.failureEmailAfter,
  pauseUntil: recurringDonations.pauseUntil,
  failedAt: recurringDonations.failedAt,
  failureStep: recurringDonations.failureStep,
  cardExpiresAt: recurringDonations.cardExpiresAt,
  cardWarnedFor: recurringDonations.cardWarnedFor,
  cardWarnedDays: recurringDonations.cardWarnedDays,
  cancelReason: recurringDonations.cancelReason,
  nextCheckAt: recurringDonations.nextCheckAt,
  createdAt: recurringDonations.createdAt,
};

export type NewRecurringDonation = typeof recurringDonations.$inferInsert;

export type RecurringChange = Partial<
  Pick<
    NewRecurringDonation,
    | 'state'
    | 'customerId'
    | 'paidCount'
    | 'nextChargeAt'
    | 'seenAt'
    | 'cancelRequestedAt'
    | 'remindedFor'
    | 'failureEmailAfter'
    | 'pauseUntil'
    | 'failedAt'
    | 'failureStep'
    | 'cardExpiresAt'
    | 'cardWarnedFor'
    | 'cardWarnedDays'
    | 'cancelReason'
    | 'cancelComment'
    | 'nextCheckAt'
    | 'updatedAt'
  >
>;

const untold = new Set<RecurringState>(['created', 'expired']);
const charged: RecurringState[] = ['authenticated', 'active'];
const ended: RecurringState[] = recurringStates.filter(hasEnded);

/** Queries on recurring donations. */
export const recurringStore = {
  async insertDonation(tx: Db, donation: NewRecurringDonation): Promise<void> {
    await tx.insert(recurringDonations).values(donation);
  },

  async findDonation(db: Db, id: string) {
    const [donation] = await selectDonations(db).where(eq(recurringDonations.id, id));
    return donation ?? null;
  },

  /** Locks the row, so that updates of one donation are applied one after the other. */
  async lockDonation(tx: Db, id: string) {
    const [donation] = await selectDonations(tx)
      .where(eq(recurringDonations.id, id))
      .for('update', { of: recurringDonations });
    if (!donation) throw new Error(`monthly donation ${id} is gone`);
    return donation;
  },

  async findBySubscription(tx: Db, gatewayMode: GatewayMode, subscriptionId: string) {
    const [row] = await tx
      .select({ id: recurringDonations.id })
      .from(recurringDonations)
      .where(
        and(
          eq(recurringDonations.subscriptionId, subscriptionId),
          eq(recurringDonations.gatewayMode, gatewayMode),
        ),
      );
    return row?.id ?? null;
  },

  /**
   * @param keyHash idempotency key that is completed by this
   * @returns the one subscription of the donation: the first that was stored
   */
  async storeSubscription(
    db: Db,
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
      update ${recurringDonations}
      set subscription_id = coalesce(subscription_id, ${subscriptionId}),
        next_check_at = case when subscription_id is null then ${nextCheckAt.toISOString()}::timestamptz
          else next_check_at end
      from alone where ${recurringDonations.id} = ${id} returning subscription_id as "subscriptionId"`);
    return rows[0]?.subscriptionId ?? subscriptionId;
  },

  /** @returns the one subscription of the donation: the first that was stored */
  async bindSubscription(
    db: Db,
    id: string,
    { subscriptionId, customerId }: { subscriptionId: string; customerId: string | null },
  ): Promise<{ subscriptionId: string }> {
    const [row] = await db
      .update(recurringDonations)
      .set({
        subscriptionId: sql`coalesce(${recurringDonations.subscriptionId}, ${subscriptionId})`,
        customerId: sql`coalesce(${recurringDonations.customerId}, ${customerId})`,
      })
      .where(eq(recurringDonations.id, id))
      .returning({ subscriptionId: recurringDonations.subscriptionId });
    return { subscriptionId: row?.subscriptionId ?? subscriptionId };
  },

  async changeDonation(tx: Db, id: string, change: RecurringChange): Promise<void> {
    await tx.update(recurringDonations).set(change).where(eq(recurringDonations.id, id));
  },

  /** Wants no more of the donation whose place this one takes, if there is one that goes on. */
  async cancelReplaced(tx: Db, id: string, now: Date): Promise<void> {
    await tx
      .update(recurringDonations)
      .set({ cancelRequestedAt: now, nextCheckAt: now })
      .where(
        and(
          sql`${recurringDonations.id} = (select replaces_id from recurring_donations where id = ${id})`,
          isNull(recurringDonations.cancelRequestedAt),
          notInArray(recurringDonations.state, ended),
        ),
      );
  },

  /** The donation that took the place of this one; null while none has had its first charge. */
  async findSuccessor(tx: Db, id: string) {
    const [donation] = await selectDonations(tx)
      .where(and(eq(recurringDonations.replacesId, id), hasGiven(tx)))
      .orderBy(recurringDonations.createdAt)
      .limit(1);
    return donation ?? null;
  },

  /** Donations whose turn it is to be asked about at the gateway. */
  listDue(db: Db, now: Date, gatewayMode: GatewayMode, limit: number) {
    return selectDonations(db)
      .where(and(lte(recurringDonations.nextCheckAt, now), eq(recurringDonations.gatewayMode, gatewayMode)))
      .orderBy(recurringDonations.nextCheckAt)
      .limit(limit);
  },

  /** Donations that are charged between now and then, of whom the donor was not reminded yet. */
  listToRemind(db: Db, gatewayMode: GatewayMode, { now, until }: { now: Date; until: Date }, limit: number) {
    return selectDonations(db)
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          inArray(recurringDonations.state, charged),
          isNotNull(recurringDonations.donorEmail),
          gt(recurringDonations.nextChargeAt, now),
          lte(recurringDonations.nextChargeAt, until),
          sql`${recurringDonations.cancelRequestedAt} is null`,
          sql`${recurringDonations.remindedFor} is distinct from ${recurringDonations.nextChargeAt}`,
        ),
      )
      .orderBy(recurringDonations.nextChargeAt)
      .limit(limit);
  },

  /** Donations with a failed charge, about which not every email has been sent. */
  async listFailing(db: Db, gatewayMode: GatewayMode, lastStep: number, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: recurringDonations.id })
      .from(recurringDonations)
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          isNotNull(recurringDonations.failedAt),
          lt(recurringDonations.failureStep, lastStep),
          inArray(recurringDonations.state, ['pending', 'halted']),
          isNotNull(recurringDonations.donorEmail),
        ),
      )
      .orderBy(recurringDonations.failedAt)
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  /** Donations whose card expires before a day, of which the donor was not warned so late yet. */
  async listExpiringCards(
    db: Db,
    gatewayMode: GatewayMode,
    { now, until, days }: { now: Date; until: Date; days: number },
    limit: number,
  ): Promise<string[]> {
    const rows = await db
      .select({ id: recurringDonations.id })
      .from(recurringDonations)
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          gt(recurringDonations.cardExpiresAt, now),
          lte(recurringDonations.cardExpiresAt, until),
          inArray(recurringDonations.state, charged),
          isNull(recurringDonations.cancelRequestedAt),
          isNotNull(recurringDonations.donorEmail),
          or(
            sql`${recurringDonations.cardWarnedFor} is distinct from ${recurringDonations.cardExpiresAt}`,
            gt(recurringDonations.cardWarnedDays, days),
          ),
        ),
      )
      .orderBy(recurringDonations.cardExpiresAt)
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  /** The attempt that captured the newest charge. */
  async findNewestAttempt(db: Db, id: string): Promise<string | null> {
    const [row] = await db
      .select({ attemptId: payments.effectiveAttemptId })
      .from(payments)
      .where(and(eq(payments.recurringDonationId, id), eq(payments.status, 'success')))
      .orderBy(desc(payments.createdAt))
      .limit(1);
    return row?.attemptId ?? null;
  },

  /** Donations of an address that have begun, newest first. */
  listOfDonor(db: Db, gatewayMode: GatewayMode, email: string) {
    return selectDonations(db)
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          sql`lower(${recurringDonations.donorEmail}) = lower(${email.trim()})`,
          or(
            inArray(
              recurringDonations.state,
              recurringStates.filter((state) => !untold.has(state)),
            ),
            // Its first charge may be known before anything else of it.
            hasGiven(db),
          ),
        ),
      )
      .orderBy(sql`${recurringDonations.createdAt} desc`);
  },

  /** Orders of a donation's charges that need not be asked about any more. */
  async listFinalOrders(db: Db, id: string): Promise<Set<string | null>> {
    const rows = await db
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(eq(payments.recurringDonationId, id), inArray(payments.status, ['success', 'refunded'])));
    return new Set(rows.map(({ orderId }) => orderId));
  },
};

export type RecurringDonation = Awaited<ReturnType<(typeof recurringStore)['lockDonation']>>;

/** At least one of its charges has arrived. */
function hasGiven(tx: Db) {
  return exists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.recurringDonationId, recurringDonations.id),
          inArray(payments.status, ['success', 'refunded']),
        ),
      ),
  );
}

function selectDonations(tx: Db) {
  return tx
    .select(columns)
    .from(recurringDonations)
    .leftJoin(projects, eq(projects.id, recurringDonations.projectId))
    .$dynamic();
}
