import { type AnyColumn, and, eq, exists, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { idempotencyKeys } from '#src/platform/database/schema/system/idempotency-keys.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import { projectTitleIn, projectTitleLanguage } from '#src/platform/records/project-titles.ts';
import { hasEnded, type RecurringState, recurringStates } from '../../recurring-state.ts';
import { orderLock } from './event-store.ts';
import type { GatewayMode, GatewayName } from '../gateway/gateway.ts';

/** @param language of the project's title */
const columnsIn = (language: Locale | AnyColumn) => ({
  id: recurringDonations.id,
  gatewayMode: sql<GatewayMode>`${recurringDonations.gatewayMode}`,
  gateway: sql<GatewayName>`${recurringDonations.gateway}`,
  account: recurringDonations.account,
  entity: sql<'us' | 'in' | null>`${recurringDonations.entity}`,
  amountMinor: recurringDonations.amountMinor,
  coveredMinor: recurringDonations.coveredMinor,
  currency: recurringDonations.currency,
  paymentType: recurringDonations.paymentType,
  projectId: recurringDonations.projectId,
  projectSlug: projects.slug,
  projectTitle: projectTitleIn(language),
  projectLanguage: projectTitleLanguage(language),
  donorName: recurringDonations.donorName,
  donorEmail: recurringDonations.donorEmail,
  donorPan: recurringDonations.donorPan,
  appliedTiers: recurringDonations.appliedTiers,
  locale: recurringDonations.locale,
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
  nextAttemptAt: recurringDonations.nextAttemptAt,
  /** A change that the gateway has not confirmed. */
  isChanging: sql<boolean>`exists (select from recurring_changes c
    where c.recurring_donation_id = ${recurringDonations.id} and c.state = 'requested')`,
  customerDeleteRequestedAt: recurringDonations.customerDeleteRequestedAt,
  nextCheckAt: recurringDonations.nextCheckAt,
  /** A later donation was started in its place. */
  isReplaced: sql<boolean>`exists (select from recurring_donations r where r.replaces_id = ${recurringDonations.id}
    and r.state not in ('created', 'expired'))`,
  createdAt: recurringDonations.createdAt,
});

export type NewRecurringDonation = typeof recurringDonations.$inferInsert;

export type RecurringChange = Partial<
  Pick<
    NewRecurringDonation,
    | 'state'
    | 'amountMinor'
    | 'coveredMinor'
    | 'appliedTiers'
    | 'customerId'
    | 'customerDeleteRequestedAt'
    | 'nextAttemptAt'
    | 'summaryYear'
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

/** States without an authorization by the donor. */
const unauthorized = new Set<RecurringState>(['created', 'expired']);
const ended: RecurringState[] = recurringStates.filter(hasEnded);

/** Queries on recurring donations. */
export const recurringStore = {
  async insertDonation(tx: Db, donation: NewRecurringDonation): Promise<void> {
    await tx.insert(recurringDonations).values(donation);
  },

  /** @param language of the project's title; by default that of the donor */
  async findDonation(db: Db, id: string, language?: Locale) {
    const [donation] = await selectDonations(db, language).where(eq(recurringDonations.id, id));
    return donation ?? null;
  },

  /** Locks the row, so that updates of one donation are serialized. */
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

  /** Requests the cancellation of the donation that this one replaces, unless it has ended. */
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

  /** The donation that replaced this one; null until its first charge has succeeded. */
  async findSuccessor(tx: Db, id: string) {
    const [donation] = await selectDonations(tx)
      .where(and(eq(recurringDonations.replacesId, id), hasCharge(tx)))
      .orderBy(recurringDonations.createdAt)
      .limit(1);
    return donation ?? null;
  },

  /** Donations whose next check at the gateway is due. */
  listDue(db: Db, now: Date, gatewayMode: GatewayMode, limit: number) {
    return selectDonations(db)
      .where(and(lte(recurringDonations.nextCheckAt, now), eq(recurringDonations.gatewayMode, gatewayMode)))
      .orderBy(recurringDonations.nextCheckAt)
      .limit(limit);
  },

  /**
   * Donations of an address that were authorized or charged, newest first.
   *
   * @param language of the project's title; by default that of the donor
   */
  listOfDonor(db: Db, gatewayMode: GatewayMode, email: string, language?: Locale) {
    return selectDonations(db, language)
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          hasEmail(recurringDonations.donorEmail, email),
          or(
            inArray(
              recurringDonations.state,
              recurringStates.filter((state) => !unauthorized.has(state)),
            ),
            // The first charge can be reported before the state of its subscription.
            hasCharge(db),
          ),
        ),
      )
      .orderBy(sql`${recurringDonations.createdAt} desc`);
  },
};

export type RecurringDonation = Awaited<ReturnType<(typeof recurringStore)['lockDonation']>>;

/** At least one charge has succeeded. */
function hasCharge(tx: Db) {
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

function selectDonations(tx: Db, language?: Locale) {
  return tx
    .select(columnsIn(language ?? recurringDonations.locale))
    .from(recurringDonations)
    .leftJoin(projects, eq(projects.id, recurringDonations.projectId))
    .$dynamic();
}
