import { and, eq, type SQL } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import { allRows } from '#src/platform/database/all-rows.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { newsletterDeliveries } from '#src/platform/database/schema/messages/newsletter-deliveries.ts';
import { subscriptions } from '#src/platform/database/schema/messages/subscriptions.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import { keepDeleted } from '#src/platform/records/deleted-records.ts';
import type { SubscriberFilters, SubscriberQuery } from '../admin-contract.ts';

const columns = {
  id: subscriptions.id,
  email: subscriptions.email,
  state: subscriptions.state,
  language: subscriptions.language,
  createdAt: subscriptions.createdAt,
  confirmedAt: subscriptions.confirmedAt,
};

/** Subscriptions that administrators deleted, under the normalized address. */
export const deletedSubscriptions = keepDeleted(
  'subscription',
  [{ table: subscriptions, id: subscriptions.id }],
  [
    {
      table: newsletterDeliveries,
      id: newsletterDeliveries.id,
      pointer: newsletterDeliveries.subscriptionId,
    },
  ],
);

/** Admin queries of subscriptions. */
export const subscriberStore = {
  async list(db: Db, query: SubscriberQuery) {
    const order = newestFirst(query);
    const rows = await db
      .select(columns)
      .from(subscriptions)
      .where(and(isFound(query), order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page };
  },

  /** All matching subscriptions, newest first. */
  all(db: Db, filters: SubscriberFilters): AsyncGenerator<SubscriberRow> {
    return allRows(async (query) => {
      const { rows, page } = await subscriberStore.list(db, { ...filters, ...query });
      return page(rows, subscriberKey, (row) => row);
    });
  },

  /** Locks the subscription until the end of this transaction. */
  async lock(tx: Db, id: string) {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
    return row ?? null;
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(subscriptions).where(eq(subscriptions.id, id));
  },
};

export type SubscriberRow = Pick<typeof subscriptions.$inferSelect, keyof typeof columns>;

export function subscriberKey({ createdAt, id }: SubscriberRow): [Date, string] {
  return [createdAt, id];
}

function newestFirst(query: CursorQuery) {
  return keyset(query, {
    by: { column: subscriptions.createdAt, type: 'timestamptz' },
    tieBreaker: { column: subscriptions.id, type: 'uuid' },
    direction: 'desc',
  });
}

function isFound({ search = '', state, language }: SubscriberFilters): SQL | undefined {
  return and(
    state && eq(subscriptions.state, state),
    language && eq(subscriptions.language, language),
    searchQuery(subscriptions.searchWords, search) ?? undefined,
  );
}
