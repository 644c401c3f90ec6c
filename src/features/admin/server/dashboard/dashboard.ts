import type { Permission } from '#src/api/access/permissions.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AttentionGroup, Dashboard } from '../../dashboard-contract.ts';
import { overviewStore } from '../admin-store.ts';
import { auditLine } from '../audit-log/audit-log.ts';
import { auditEntryStore } from '../audit-log/audit-entry-store.ts';
import { attentionStore } from './attention-store.ts';
import { loadMonths } from './months.ts';

type Dependencies = { db: Db; gatewayMode: string; clock: Clock; timeZone: string };

const shownEntries = 10;
const shownWaiting = 5;
/** Items of one kind that need attention; the list behind the link has the others. */
const shownOfKind = 3;
const overdueDays = 3;
const donationKinds = ['dispute', 'review', 'monthly_failed', 'failed', 'pending'] as const;

type Can = (permission: Permission) => boolean;

export type LoadDashboard = ReturnType<typeof createDashboard>;

/** Data of the admin dashboard. Parts for which the reader lacks the permission are empty. */
export function createDashboard({ db, gatewayMode: mode, clock, timeZone }: Dependencies) {
  return async function load(can: Can): Promise<Dashboard> {
    const now = clock.now();
    const today = calendarDay(now, timeZone);
    const [counts, changes, posts, messages, unreadMessages, events, attention, months] = await Promise.all([
      loadCounts(now, can),
      can('audit.read') ? auditEntryStore.latestChanges(db, shownEntries) : [],
      can('posts.read') ? overviewStore.waitingPosts(db, now, shownWaiting) : [],
      can('messages.read') ? overviewStore.unansweredMessages(db, shownWaiting) : [],
      can('messages.read') ? overviewStore.countUnread(db) : 0,
      can('events.read') ? overviewStore.nextEvents(db, now, shownWaiting) : [],
      loadAttention(now, can),
      can('donations.read') ? loadMonths(db, { mode, today, timeZone }) : [],
    ]);
    return {
      today: isoDay(today),
      counts,
      attention,
      months,
      unreadMessages,
      activity: changes.map(auditLine),
      posts: posts.map(({ publishedAt, updatedAt, published, ...post }) => ({
        ...post,
        publishedAt: published && publishedAt ? publishedAt.toISOString() : null,
        updatedAt: updatedAt.toISOString(),
      })),
      messages: messages.map((message) => ({ ...message, receivedAt: message.receivedAt.toISOString() })),
      events: events.map((event) => ({ ...event, startsAt: event.startsAt.toISOString() })),
    };
  };

  async function loadCounts(now: Date, can: Can): Promise<Dashboard['counts']> {
    const hidden = { blogs: null, publishedBlogs: null, tags: null };
    const [content, users] = await Promise.all([
      can('posts.read') ? overviewStore.counts(db, now) : hidden,
      can('users.read') ? overviewStore.countUsers(db) : null,
    ]);
    return { ...content, users };
  }

  async function loadAttention(now: Date, can: Can): Promise<AttentionGroup[]> {
    const overdue = new Date(now.getTime() - overdueDays * msPerDay);
    const donationGroups = () =>
      donationKinds.map((kind) =>
        group(kind, attentionStore.donations(db, { mode, now, kind }, shownOfKind)),
      );
    const groups = await Promise.all([
      ...(can('donations.read') ? donationGroups() : []),
      ...(can('books.read') ? [group('mismatch', attentionStore.mismatches(db, mode, shownOfKind))] : []),
      ...(can('messages.read') ? [group('message', attentionStore.messages(db, overdue, shownOfKind))] : []),
    ]);
    return groups.filter(({ total }) => total > 0);
  }
}

async function group(
  kind: AttentionGroup['kind'],
  found: Promise<Omit<AttentionGroup, 'kind'>>,
): Promise<AttentionGroup> {
  return { kind, ...(await found) };
}
