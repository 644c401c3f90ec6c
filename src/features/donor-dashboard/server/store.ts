import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Currency } from '#src/api/money.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { donorLinks, donorSessions } from '#src/platform/database/schema/donations/donor-access.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';

export type GatewayMode = 'live' | 'test' | 'sandbox';
export type Position = { createdAt: Date; id: string };

/** Queries about donors who look at their donation history. */
export function createMyDonationsStore(db: Db, mode: GatewayMode) {
  function transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    return db.transaction(work);
  }

  async function insertLink(
    tx: Db,
    link: { email: string; language: Locale; createdAt: Date; expiresAt: Date },
  ): Promise<string> {
    const [row] = await tx.insert(donorLinks).values(link).returning({ id: donorLinks.id });
    if (!row) throw new Error('the link was not written');
    return row.id;
  }

  /** Of all that try, one gets the link to email. */
  async function takeForEmail(tx: Db, id: string, now: Date) {
    const [row] = await tx
      .update(donorLinks)
      .set({ emailedAt: now })
      .where(and(eq(donorLinks.id, id), isNull(donorLinks.emailedAt)))
      .returning({
        email: donorLinks.email,
        language: sql<Locale>`${donorLinks.language}`,
        expiresAt: donorLinks.expiresAt,
      });
    return row ?? null;
  }

  /** Of all that try, one gets the address; null when the link is spent or too old. */
  async function spendLink(tx: Db, id: string, now: Date): Promise<string | null> {
    const [row] = await tx
      .update(donorLinks)
      .set({ spentAt: now })
      .where(and(eq(donorLinks.id, id), isNull(donorLinks.spentAt), gt(donorLinks.expiresAt, now)))
      .returning({ email: donorLinks.email });
    return row?.email ?? null;
  }

  async function insertSession(
    tx: Db,
    session: { tokenHash: Buffer; email: string; expiresAt: Date },
  ): Promise<void> {
    await tx.insert(donorSessions).values(session);
  }

  async function findSession(tokenHash: Buffer, now: Date): Promise<string | null> {
    const [row] = await db
      .select({ email: donorSessions.email })
      .from(donorSessions)
      .where(and(eq(donorSessions.tokenHash, tokenHash), gt(donorSessions.expiresAt, now)));
    return row?.email ?? null;
  }

  async function removeSession(tokenHash: Buffer): Promise<void> {
    await db.delete(donorSessions).where(eq(donorSessions.tokenHash, tokenHash));
  }

  async function removeEnded(now: Date): Promise<number> {
    const links = await db.delete(donorLinks).where(lt(donorLinks.expiresAt, now));
    const sessions = await db.delete(donorSessions).where(lt(donorSessions.expiresAt, now));
    return (links.rowCount ?? 0) + (sessions.rowCount ?? 0);
  }

  async function hasDonations(email: string): Promise<boolean> {
    const [row] = await db.select({ id: payments.id }).from(payments).where(isDonationOf(email)).limit(1);
    return row !== undefined;
  }

  async function isDonationBy(id: string, email: string): Promise<boolean> {
    const [row] = await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(isDonationOf(email), eq(payments.id, id)));
    return row !== undefined;
  }

  /** Newest first. */
  function listDonations(email: string, { limit, before }: { limit: number; before: Position | undefined }) {
    return db
      .select({
        id: payments.id,
        createdAt: payments.createdAt,
        givenAt: payments.succeededAt,
        givenMinor: payments.amountMinor,
        netAmountMinor: payments.netAmountMinor,
        currency: sql<Currency>`${payments.currency}`,
        project: projects.title,
        paymentType: sql<'named' | 'anonymous'>`${payments.paymentType}`,
        donorName: payments.donorName,
      })
      .from(payments)
      .leftJoin(projects, eq(projects.id, payments.projectId))
      .where(and(isDonationOf(email), before && isOlder(before)))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(limit);
  }

  function isDonationOf(email: string) {
    return and(
      eq(payments.gatewayMode, mode),
      sql`lower(${payments.donorEmail}) = lower(${email})`,
      inArray(payments.status, ['success', 'refunded']),
    );
  }

  return {
    transaction,
    insertLink,
    takeForEmail,
    spendLink,
    insertSession,
    findSession,
    removeSession,
    removeEnded,
    hasDonations,
    isDonationBy,
    listDonations,
  };
}

export type MyDonationsStore = ReturnType<typeof createMyDonationsStore>;

/** What lets an address look at its donations; every trace of it can go. */
export function createDonorAccessStore(db: Db) {
  function find(email: string) {
    return db
      .select({ email: donorLinks.email, createdAt: donorLinks.createdAt, spentAt: donorLinks.spentAt })
      .from(donorLinks)
      .where(sql`lower(${donorLinks.email}) = lower(${email.trim()})`);
  }

  async function remove(tx: Db, email: string): Promise<number> {
    const links = await tx.delete(donorLinks).where(sql`lower(${donorLinks.email}) = lower(${email.trim()})`);
    const sessions = await tx
      .delete(donorSessions)
      .where(sql`lower(${donorSessions.email}) = lower(${email.trim()})`);
    return (links.rowCount ?? 0) + (sessions.rowCount ?? 0);
  }

  return { find, remove };
}

function isOlder({ createdAt, id }: Position) {
  return or(lt(payments.createdAt, createdAt), and(eq(payments.createdAt, createdAt), lt(payments.id, id)));
}
