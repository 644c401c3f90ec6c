import { and, eq, lte, sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { paymentAttempts } from '#src/platform/database/schema/donations/payment-updates.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { projectTitleIn, projectTitleLanguage } from '#src/platform/records/project-titles.ts';
import {
  type GatewayAccount,
  type GatewayMode,
  type GatewayName,
  razorpayAccount,
} from '../gateway/gateway.ts';

const paymentColumns = {
  id: payments.id,
  gatewayMode: sql<GatewayMode>`${payments.gatewayMode}`,
  gateway: sql<GatewayName>`${payments.gateway}`,
  account: payments.account,
  entity: sql<'us' | 'in' | null>`${payments.entity}`,
  amountMinor: payments.amountMinor,
  coveredMinor: payments.coveredMinor,
  currency: payments.currency,
  paymentType: payments.paymentType,
  projectSlug: projects.slug,
  projectTitle: projectTitleIn(payments.locale),
  projectLanguage: projectTitleLanguage(payments.locale),
  donorName: payments.donorName,
  donorMessage: payments.donorMessage,
  donorEmail: payments.donorEmail,
  donorPan: payments.donorPan,
  appliedTiers: payments.appliedTiers,
  citizenshipDeclaredAt: payments.citizenshipDeclaredAt,
  citizenshipText: payments.citizenshipText,
  locale: payments.locale,
  source: payments.source,
  orderId: payments.orderId,
  recurringDonationId: payments.recurringDonationId,
  status: payments.status,
  netAmountMinor: payments.netAmountMinor,
  effectiveAttemptId: payments.effectiveAttemptId,
  needsReview: payments.needsReview,
  statusTokenHash: payments.statusTokenHash,
  sender: payments.sender,
  createdAt: payments.createdAt,
  updatedAt: payments.updatedAt,
  succeededAt: payments.succeededAt,
  checks: payments.checks,
};

/** Fields that a recurring donation and each of its donations share. */
export type DonationTerms = Pick<
  typeof payments.$inferInsert,
  | 'gatewayMode'
  | 'gateway'
  | 'account'
  | 'entity'
  | 'amountMinor'
  | 'coveredMinor'
  | 'currency'
  | 'paymentType'
  | 'projectId'
  | 'donorName'
  | 'donorEmail'
  | 'donorPan'
  | 'appliedTiers'
  | 'citizenshipDeclaredAt'
  | 'citizenshipText'
>;

export type NewPayment = DonationTerms &
  Pick<
    typeof payments.$inferInsert,
    | 'id'
    | 'donorMessage'
    | 'employer'
    | 'matchingState'
    | 'taxCountry'
    | 'locale'
    | 'frequency'
    | 'recurringDonationId'
    | 'statusTokenHash'
    | 'sender'
    | 'createdAt'
    | 'updatedAt'
  >;

export type PaymentChange = Partial<
  Pick<
    typeof payments.$inferInsert,
    | 'status'
    | 'netAmountMinor'
    | 'effectiveAttemptId'
    | 'needsReview'
    | 'succeededAt'
    | 'updatedAt'
    | 'nextCheckAt'
    | 'checks'
  >
>;

/** Queries on donations. */
export const paymentStore = {
  /** @param language of the donor, for the title */
  async findProject(db: Db, slug: string, language: Locale) {
    const [project] = await db
      .select({
        id: projects.id,
        slug: projects.slug,
        title: projectTitleIn(language),
        language: projectTitleLanguage(language),
        status: projects.status,
      })
      .from(projects)
      .where(eq(projects.slug, slug));
    return project ?? null;
  },

  async hasAny(db: Db): Promise<boolean> {
    return (await db.select({ id: payments.id }).from(payments).limit(1)).length > 0;
  },

  async insertPayment(tx: Db, payment: NewPayment): Promise<void> {
    await tx.insert(payments).values(payment);
  },

  async findPayment(db: Db, id: string) {
    const [payment] = await selectPayments(db).where(eq(payments.id, id));
    return payment ?? null;
  },

  /** Locks the row, so that updates of one donation are serialized. */
  async lockPayment(tx: Db, id: string) {
    const [payment] = await selectPayments(tx).where(eq(payments.id, id)).for('update', { of: payments });
    return payment ?? null;
  },

  async findPaymentId(
    tx: Db,
    gatewayMode: GatewayMode,
    ids: { orderId: string | null; attemptId: string | null },
    { gateway, account }: GatewayAccount = razorpayAccount,
  ) {
    const isOfGateway = and(
      eq(payments.gatewayMode, gatewayMode),
      eq(payments.gateway, gateway),
      eq(payments.account, account),
    );
    if (ids.orderId) {
      const [row] = await tx
        .select({ id: payments.id })
        .from(payments)
        .where(and(eq(payments.orderId, ids.orderId), isOfGateway));
      return row?.id ?? null;
    }
    if (!ids.attemptId) return null;
    const [row] = await tx
      .select({ id: payments.id })
      .from(paymentAttempts)
      .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
      .where(and(eq(paymentAttempts.attemptId, ids.attemptId), isOfGateway));
    return row?.id ?? null;
  },

  async changePayment(tx: Db, id: string, change: PaymentChange): Promise<void> {
    await tx.update(payments).set(change).where(eq(payments.id, id));
  },

  /** Donations whose next check at the gateway is due. */
  async listDue(db: Db, now: Date, gatewayMode: GatewayMode, limit: number) {
    return selectPayments(db)
      .where(and(lte(payments.nextCheckAt, now), eq(payments.gatewayMode, gatewayMode)))
      .orderBy(payments.nextCheckAt)
      .limit(limit);
  },
};

export type StoredPayment = NonNullable<Awaited<ReturnType<(typeof paymentStore)['findPayment']>>>;

/** Row of a new donation, with all columns. */
type Fresh = Required<NewPayment> &
  Pick<StoredPayment, 'gatewayMode' | 'gateway' | 'entity' | 'currency' | 'paymentType' | 'locale'>;

/** The inserted row of a donation. */
export function insertedPayment(
  payment: Fresh,
  project: { slug: string; title: string | null; language: Locale | null } | null,
): StoredPayment {
  return {
    ...payment,
    projectSlug: project?.slug ?? null,
    projectTitle: project?.title ?? null,
    projectLanguage: project?.language ?? null,
    source: 'gateway',
    orderId: null,
    status: 'created',
    netAmountMinor: 0,
    effectiveAttemptId: null,
    needsReview: false,
    succeededAt: null,
    checks: 0,
  };
}

function selectPayments(tx: Db) {
  return tx
    .select(paymentColumns)
    .from(payments)
    .leftJoin(projects, eq(projects.id, payments.projectId))
    .$dynamic();
}
