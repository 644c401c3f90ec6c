import { and, count, eq, gte, inArray, isNotNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { donationTributes } from '#src/platform/database/schema/donations/donation-tributes.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { cardOptOuts, tributeCards } from '#src/platform/database/schema/donations/tribute-cards.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import type { TributeKind } from '../../tributes/tribute-kinds.ts';

export type StoredCard = typeof tributeCards.$inferSelect;
type NewCard = typeof tributeCards.$inferInsert;

type Column = 'recipientKey' | 'donorKey';

const withoutRecipient = { recipientName: null, recipientEmail: null, message: null, recipientKey: null };
const isWaiting: SQL = eq(tributeCards.state, 'waiting');
const ofPayment = eq(payments.id, tributeCards.paymentId);

/** Queries on cards about tributes. */
export const cardStore = {
  async insert(tx: Db, card: NewCard): Promise<void> {
    await tx.insert(tributeCards).values(card);
  },

  async find(db: Db, paymentId: string): Promise<StoredCard | null> {
    const [card] = await db.select().from(tributeCards).where(eq(tributeCards.paymentId, paymentId));
    return card ?? null;
  },

  /** Donations whose card is due and paid for. */
  async listDue(db: Db, gatewayMode: GatewayMode, now: Date, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: tributeCards.paymentId })
      .from(tributeCards)
      .innerJoin(payments, ofPayment)
      .where(
        and(
          isWaiting,
          lte(tributeCards.dueAt, now),
          eq(payments.status, 'success'),
          eq(payments.gatewayMode, gatewayMode),
        ),
      )
      .orderBy(tributeCards.dueAt, tributeCards.paymentId)
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  /** Locks a waiting card until the end of the transaction. @returns null when it is in another state */
  async lockWaiting(tx: Db, paymentId: string): Promise<StoredCard | null> {
    const [card] = await tx
      .select()
      .from(tributeCards)
      .where(and(eq(tributeCards.paymentId, paymentId), isWaiting))
      .for('update');
    return card ?? null;
  },

  /** Content of a card about its donation, locked against refunds until the end of the transaction. */
  async readDonation(tx: Db, paymentId: string) {
    const [donation] = await tx
      .select({
        status: payments.status,
        donorName: payments.donorName,
        locale: payments.locale,
        kind: sql<TributeKind>`${donationTributes.kind}`,
        honoreeName: donationTributes.honoreeName,
      })
      .from(payments)
      .innerJoin(donationTributes, eq(donationTributes.paymentId, payments.id))
      .where(eq(payments.id, paymentId))
      .for('share', { of: payments });
    return donation ?? null;
  },

  /** Number of cards sent to a mailbox, or for a donor, since. */
  async countSent(tx: Db, column: Column, key: string, since: Date): Promise<number> {
    const [row] = await tx
      .select({ sent: count() })
      .from(tributeCards)
      .where(
        and(
          eq(tributeCards[column], key),
          gte(tributeCards.settledAt, since),
          eq(tributeCards.state, 'sent'),
        ),
      );
    return row?.sent ?? 0;
  },

  async change(tx: Db, paymentId: string, changes: Partial<NewCard>): Promise<void> {
    await tx.update(tributeCards).set(changes).where(eq(tributeCards.paymentId, paymentId));
  },

  /** Changes the time of a card that is not sent yet. */
  async postpone(db: Db, paymentId: string, dueAt: Date): Promise<void> {
    await db
      .update(tributeCards)
      .set({ dueAt })
      .where(and(eq(tributeCards.paymentId, paymentId), isWaiting));
  },

  /** Cancels waiting cards of donations that were refunded in full. */
  async cancelRefunded(db: Db, now: Date): Promise<void> {
    const refunded = db
      .select({ id: tributeCards.paymentId })
      .from(tributeCards)
      .innerJoin(payments, ofPayment)
      .where(and(isWaiting, eq(payments.status, 'refunded')));
    await db
      .update(tributeCards)
      .set({ state: 'cancelled', settledAt: now })
      .where(and(isWaiting, inArray(tributeCards.paymentId, refunded)));
  },

  async isOptedOut(tx: Db, recipientKey: string): Promise<boolean> {
    const rows = await tx.select().from(cardOptOuts).where(eq(cardOptOuts.recipientKey, recipientKey));
    return rows.length === 1;
  },

  async addOptOut(tx: Db, recipientKey: string, now: Date): Promise<void> {
    await tx.insert(cardOptOuts).values({ recipientKey, createdAt: now }).onConflictDoNothing();
    await tx
      .update(tributeCards)
      .set({ state: 'declined', settledAt: now })
      .where(and(eq(tributeCards.recipientKey, recipientKey), isWaiting));
  },

  /** Deletes the recipients' data of cards settled before, and cards older than that which were never paid for. */
  async deleteRecipients(db: Db, before: Date): Promise<number> {
    const emptied = await db
      .update(tributeCards)
      .set(withoutRecipient)
      .where(and(lt(tributeCards.settledAt, before), isNotNull(tributeCards.recipientEmail)));
    const unpaid = db
      .select({ id: tributeCards.paymentId })
      .from(tributeCards)
      .innerJoin(payments, ofPayment)
      .where(
        and(
          isWaiting,
          lt(tributeCards.createdAt, before),
          notInArray(payments.status, ['success', 'refunded']),
        ),
      );
    const deleted = await db.delete(tributeCards).where(inArray(tributeCards.paymentId, unpaid));
    return (emptied.rowCount ?? 0) + (deleted.rowCount ?? 0);
  },

  /** Cards to an address. */
  listTo: (db: Db, email: string): Promise<StoredCard[]> =>
    db
      .select()
      .from(tributeCards)
      .where(hasEmail(tributeCards.recipientEmail, email))
      .orderBy(tributeCards.createdAt),

  /** Cards that a donor requested. */
  async listBy(db: Db, email: string): Promise<StoredCard[]> {
    return db
      .select()
      .from(tributeCards)
      .where(inArray(tributeCards.paymentId, donationsBy(db, email)))
      .orderBy(tributeCards.createdAt);
  },

  /** Erases a recipient; cards that wait are not sent. @returns the number of cards */
  async eraseRecipient(tx: Db, email: string): Promise<number> {
    const { rowCount } = await tx
      .update(tributeCards)
      .set({
        ...withoutRecipient,
        state: sql`case when ${isWaiting} then 'cancelled' else ${tributeCards.state} end`,
        settledAt: sql`coalesce(${tributeCards.settledAt}, now())`,
      })
      .where(hasEmail(tributeCards.recipientEmail, email));
    return rowCount ?? 0;
  },

  /** Deletes the cards that a donor requested. @returns the number of cards */
  async deleteBy(tx: Db, email: string): Promise<number> {
    const { rowCount } = await tx
      .delete(tributeCards)
      .where(inArray(tributeCards.paymentId, donationsBy(tx, email)));
    return rowCount ?? 0;
  },
};

function donationsBy(db: Db, email: string) {
  return db.select({ id: payments.id }).from(payments).where(hasEmail(payments.donorEmail, email));
}
