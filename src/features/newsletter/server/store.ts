import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { subscriptions } from '#src/platform/database/schema/messages/subscriptions.ts';
import type { Preferences } from '../contract.ts';
import type { OfferedMailing } from '../mailings.ts';

const { searchWords: _, ...columns } = getTableColumns(subscriptions);

export type Subscription = Omit<typeof subscriptions.$inferSelect, 'searchWords'>;

type NewSubscription = {
  email: string;
  emailKey: string;
  language: Locale;
  mailing: OfferedMailing;
  now: Date;
};

/** Queries of newsletter subscriptions. */
export const subscriptionStore = {
  /** Finds or inserts the subscription of an address, and locks it until the end of the transaction. */
  async findOrInsert(
    db: Db,
    { email, emailKey, language, mailing, now }: NewSubscription,
  ): Promise<Subscription> {
    const [row] = await db
      .insert(subscriptions)
      .values({ email, emailKey, language, mailings: [mailing], createdAt: now })
      .onConflictDoUpdate({ target: subscriptions.emailKey, set: { emailKey: sql`excluded.email_key` } })
      .returning(columns);
    if (!row) throw new Error('the subscription was not written');
    return row;
  },

  async noteConfirmationSent(
    db: Db,
    id: string,
    { now, language }: { now: Date; language: Locale },
  ): Promise<void> {
    await db.update(subscriptions).set({ confirmationSentAt: now, language }).where(eq(subscriptions.id, id));
  },

  /**
   * Confirms one mailing with a link of this round. @returns null when the link is outdated or the subscription does
   * not exist
   */
  async confirm(
    db: Db,
    { id, round, mailing }: { id: string; round: number; mailing: OfferedMailing },
    now: Date,
  ): Promise<Subscription | null> {
    const [row] = await db
      .update(subscriptions)
      .set({ state: 'confirmed', confirmedAt: now, confirmationRound: round + 1, mailings: [mailing] })
      .where(
        and(
          eq(subscriptions.id, id),
          eq(subscriptions.state, 'pending'),
          eq(subscriptions.confirmationRound, round),
        ),
      )
      .returning(columns);
    return row ?? null;
  },

  /** Adds a mailing to a confirmed subscription, once. */
  async addMailing(db: Db, id: string, mailing: OfferedMailing): Promise<void> {
    await db
      .update(subscriptions)
      .set({ mailings: sql`array_append(${subscriptions.mailings}, ${mailing})` })
      .where(
        and(
          eq(subscriptions.id, id),
          eq(subscriptions.state, 'confirmed'),
          sql`not ${subscriptions.mailings} @> array[${mailing}]::text[]`,
        ),
      );
  },

  async find(db: Db, id: string): Promise<Subscription | null> {
    const [row] = await db.select(columns).from(subscriptions).where(eq(subscriptions.id, id));
    return row ?? null;
  },

  async remove(db: Db, id: string): Promise<boolean> {
    const { rowCount } = await db.delete(subscriptions).where(eq(subscriptions.id, id));
    return rowCount === 1;
  },

  async choose(db: Db, id: string, chosen: Preferences): Promise<boolean> {
    const { rowCount } = await db
      .update(subscriptions)
      .set(chosen)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.state, 'confirmed')));
    return rowCount === 1;
  },

  async removePendingOlderThan(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db
      .delete(subscriptions)
      .where(and(eq(subscriptions.state, 'pending'), lt(subscriptions.createdAt, before)));
    return rowCount ?? 0;
  },

  findByEmailKey(db: Db, emailKey: string): Promise<Subscription[]> {
    return db.select(columns).from(subscriptions).where(eq(subscriptions.emailKey, emailKey));
  },

  async removeByEmailKey(db: Db, emailKey: string): Promise<number> {
    const { rowCount } = await db.delete(subscriptions).where(eq(subscriptions.emailKey, emailKey));
    return rowCount ?? 0;
  },
};
