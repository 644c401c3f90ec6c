import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { subscriptions } from '#src/platform/database/schema/messages/subscriptions.ts';
import type { Preferences } from '../contract.ts';
import type { Mailing, OfferedMailing } from '../mailings.ts';

const { searchWords: _, ...columns } = getTableColumns(subscriptions);

export type Subscription = Omit<typeof subscriptions.$inferSelect, 'searchWords'>;

type NewSubscription = {
  email: string;
  emailKey: string;
  language: Locale;
  mailing: OfferedMailing;
  now: Date;
};

/** A mailing with what the owner of the address agreed to. */
type Confirmation = { id: string; mailing: OfferedMailing; consent: string };

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
    { id, round, mailing, consent }: Confirmation & { round: number },
    now: Date,
  ): Promise<Subscription | null> {
    const [row] = await db
      .update(subscriptions)
      .set({
        state: 'confirmed',
        confirmedAt: now,
        confirmationRound: round + 1,
        mailings: [mailing],
        consents: { [mailing]: consent },
      })
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
  async addMailing(db: Db, { id, mailing, consent }: Confirmation): Promise<void> {
    await db
      .update(subscriptions)
      .set({
        mailings: sql`array_append(${subscriptions.mailings}, ${mailing})`,
        consents: sql`${subscriptions.consents} || ${JSON.stringify({ [mailing]: consent })}::jsonb`,
      })
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

  /** Ends one of several mailings. @returns false when it is the last one, or not chosen */
  async endMailing(db: Db, id: string, mailing: Mailing): Promise<boolean> {
    const { rowCount } = await db
      .update(subscriptions)
      .set({
        mailings: sql`array_remove(${subscriptions.mailings}, ${mailing})`,
        consents: sql`${subscriptions.consents} - ${mailing}::text`,
      })
      .where(
        and(
          eq(subscriptions.id, id),
          sql`${subscriptions.mailings} @> array[${mailing}]::text[]`,
          sql`cardinality(${subscriptions.mailings}) > 1`,
        ),
      );
    return rowCount === 1;
  },

  /** Whether a confirmed subscription has mailings, but not this one: it was ended, or never confirmed. */
  async hasOthers(db: Db, id: string, mailing: Mailing | null): Promise<boolean> {
    if (mailing === null) return false;
    const row = await subscriptionStore.find(db, id);
    return row?.state === 'confirmed' && row.mailings.length > 0 && !row.mailings.includes(mailing);
  },

  async delete(db: Db, id: string): Promise<boolean> {
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

  /** Counts from the last confirmation email, since its link and its promise to delete the address do too. */
  async deletePendingOlderThan(db: Db, before: Date): Promise<number> {
    const requestedAt = sql`coalesce(${subscriptions.confirmationSentAt}, ${subscriptions.createdAt})`;
    const { rowCount } = await db
      .delete(subscriptions)
      .where(
        and(eq(subscriptions.state, 'pending'), sql`${requestedAt} < ${before.toISOString()}::timestamptz`),
      );
    return rowCount ?? 0;
  },

  findByEmailKey(db: Db, emailKey: string): Promise<Subscription[]> {
    return db.select(columns).from(subscriptions).where(eq(subscriptions.emailKey, emailKey));
  },

  async deleteByEmailKey(db: Db, emailKey: string): Promise<number> {
    const { rowCount } = await db.delete(subscriptions).where(eq(subscriptions.emailKey, emailKey));
    return rowCount ?? 0;
  },
};
