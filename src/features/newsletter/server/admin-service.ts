import { Readable } from 'node:stream';
import { AppError } from '#src/api/errors.ts';
import { csvText } from '#src/http/responses/csv.ts';
import { type Actor, createAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Erasure } from '#src/platform/privacy/personal-data.ts';
import type { ListedSubscriber, SubscriberFilters, SubscriberQuery } from '../admin-contract.ts';
import {
  deletedSubscriptions,
  subscriberKey,
  type SubscriberRow,
  subscriberStore as store,
} from './admin-store.ts';
import type { NewsletterService } from './service.ts';
import type { Subscription } from './store.ts';

type Dependencies = {
  db: Db;
  newsletter: Pick<NewsletterService, 'requestConfirmation'>;
  /** Erases all personal data of an address on the site. */
  erasePerson: (tx: Db, email: string) => Promise<Erasure>;
  clock: Clock;
};

const tableHeader = ['email', 'state', 'language', 'subscribed at', 'confirmed at'];

/** Manages newsletter subscribers. Audit entries contain no address. */
export function createSubscriberAdmin({ db, newsletter, erasePerson, clock }: Dependencies) {
  const audit = createAudit(clock);

  async function list(query: SubscriberQuery) {
    const { rows, page } = await store.list(db, query);
    return page(rows, subscriberKey, listedSubscriber);
  }

  /** The audit entry with the administrator is written before the first row is sent. */
  async function exportTable(filters: SubscriberFilters, actor: Actor): Promise<Readable> {
    const { search, ...narrowed } = filters;
    const detail = { ...narrowed, isSearched: Boolean(search) };
    await audit(db, actor, { event: 'subscription.exported', detail });
    return Readable.from(csvText(tableHeader, tableRows(store.all(db, filters))));
  }

  async function requestConfirmation(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const subscription = await getLocked(tx, id);
      if (subscription.state === 'confirmed') {
        throw new AppError('conflict', 'This subscription is already confirmed.');
      }
      if (!(await newsletter.requestConfirmation(tx, subscription))) {
        throw new AppError('too_many_requests', 'A confirmation email was sent recently.');
      }
      await audit(tx, actor, { event: 'subscription.asked-again', target: id });
    });
  }

  async function deleteSubscriber(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const { emailKey: name } = await getLocked(tx, id);
      await deletedSubscriptions.keep(tx, { id, name, at: clock.now() });
      await store.delete(tx, id);
      await audit(tx, actor, { event: 'subscription.removed', target: id });
    });
  }

  /** Restores a subscription that an administrator deleted by mistake, unless the person subscribed again. */
  async function restore(id: string, actor: Actor): Promise<void> {
    try {
      await db.transaction(async (tx) => {
        if (!(await deletedSubscriptions.restore(tx, id)))
          throw new AppError('not_found', 'Subscriber not found.');
        await audit(tx, actor, { event: 'subscription.restored', target: id });
      });
    } catch (cause) {
      if (brokenUniqueRule(cause) !== 'subscriptions_emailKey_unique') throw cause;
      throw new AppError('conflict', 'This address is subscribed already.', { cause });
    }
  }

  async function erase(id: string, actor: Actor): Promise<Erasure> {
    return db.transaction(async (tx) => {
      const { email } = await getLocked(tx, id);
      const erasure = await erasePerson(tx, email);
      await audit(tx, actor, { event: 'subscription.person-erased', target: id, detail: erasure });
      return erasure;
    });
  }

  return { list, exportTable, requestConfirmation, delete: deleteSubscriber, restore, erase };
}

export type SubscriberAdmin = ReturnType<typeof createSubscriberAdmin>;

async function getLocked(tx: Db, id: string): Promise<Subscription> {
  const subscription = await store.lock(tx, id);
  if (!subscription) throw new AppError('not_found', 'Subscriber not found.');
  return subscription;
}

function listedSubscriber({ createdAt, confirmedAt, ...row }: SubscriberRow): ListedSubscriber {
  return { ...row, createdAt: createdAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null };
}

async function* tableRows(rows: AsyncIterable<SubscriberRow>): AsyncGenerator<string[]> {
  for await (const row of rows) {
    const { email, state, language, createdAt, confirmedAt } = listedSubscriber(row);
    yield [email, state, language, createdAt, confirmedAt ?? ''];
  }
}
