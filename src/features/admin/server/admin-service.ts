import type { CallOutput } from '#src/api/endpoint.ts';
import type { Page } from '#src/api/paged-list.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { RemovedKind, RemovedThing } from '#src/api/record-endpoints.ts';
import type { AuditLine, getDashboard } from '../admin-contract.ts';
import { type AuditRow, overviewStore as store } from './admin-store.ts';

type Dashboard = CallOutput<typeof getDashboard>;

const shownEntries = 10;
const shownWaiting = 5;
const shownRemoved = 100;

export type Overview = ReturnType<typeof createOverview>;

/** What an administrator sees first, and the audit log. */
export function createOverview({ db, clock }: { db: Db; clock: Clock }) {
  async function listAudit(query: Parameters<typeof store.listAudit>[1]): Promise<Page<AuditLine>> {
    const { items, next, previous } = await store.listAudit(db, query);
    return { items: items.map(auditLine), next, previous };
  }

  async function dashboard(): Promise<Dashboard> {
    const [counts, changes, posts, messages] = await Promise.all([
      store.counts(db, clock.now()),
      store.latestChanges(db, shownEntries),
      store.waitingPosts(db, clock.now(), shownWaiting),
      store.unansweredMessages(db, shownWaiting),
    ]);
    return {
      counts,
      activity: changes.map(auditLine),
      posts: posts.map(({ publishedAt, updatedAt, published, ...post }) => ({
        ...post,
        publishedAt: published && publishedAt ? publishedAt.toISOString() : null,
        updatedAt: updatedAt.toISOString(),
      })),
      messages: messages.map((message) => ({ ...message, receivedAt: message.receivedAt.toISOString() })),
    };
  }

  async function listRemoved(kind: RemovedKind): Promise<RemovedThing[]> {
    const rows = await (kind === 'post'
      ? store.removedPosts(db, shownRemoved)
      : store.deletedRecords(db, kind, shownRemoved));
    return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }));
  }

  return { listAudit, dashboard, listRemoved };
}

function auditLine({ targetEmail, ...row }: AuditRow): AuditLine {
  const { slug, name } = row.detail;
  const named = [slug, name].find((value) => typeof value === 'string');
  return { ...row, at: row.at.toISOString(), target: targetEmail ?? named ?? row.target };
}
