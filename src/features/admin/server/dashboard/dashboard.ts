import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AttentionGroup, Dashboard } from '../../dashboard-contract.ts';
import { auditLine } from '../admin-service.ts';
import { overviewStore } from '../admin-store.ts';
import { attentionStore } from './attention-store.ts';
import { loadMonths } from './months.ts';

type Dependencies = { db: Db; gatewayMode: string; clock: Clock; timeZone: string };

const day = 86_400_000;
const shownEntries = 10;
const shownWaiting = 5;
/** Items of one kind that need attention; the list behind the link has the others. */
const shownOfKind = 3;
const overdueDays = 3;
/** A pending payment usually succeeds or fails within a day; beyond a month it is abandoned. */
const pendingDays = 30;

/** Data of the admin dashboard. */
export function createDashboard({ db, gatewayMode: mode, clock, timeZone }: Dependencies) {
  return async function load(): Promise<Dashboard> {
    const now = clock.now();
    const today = calendarDay(now, timeZone);
    const [counts, changes, posts, messages, unreadMessages, events, attention, months] = await Promise.all([
      overviewStore.counts(db, now),
      overviewStore.latestChanges(db, shownEntries),
      overviewStore.waitingPosts(db, now, shownWaiting),
      overviewStore.unansweredMessages(db, shownWaiting),
      overviewStore.countUnread(db),
      overviewStore.nextEvents(db, now, shownWaiting),
      loadAttention(now),
      loadMonths(db, { mode, today, timeZone }),
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

  async function loadAttention(now: Date): Promise<AttentionGroup[]> {
    const daysAgo = (days: number) => new Date(now.getTime() - days * day);
    const failed = { mode, status: 'failed', since: daysAgo(overdueDays) } as const;
    const pending = { mode, status: 'pending', since: daysAgo(pendingDays) } as const;
    const groups: AttentionGroup[] = await Promise.all([
      group('dispute', attentionStore.disputes(db, mode, shownOfKind)),
      group('monthly_failed', attentionStore.monthlyFailed(db, mode, shownOfKind)),
      group('failed', attentionStore.payments(db, failed, shownOfKind)),
      group('pending', attentionStore.payments(db, pending, shownOfKind)),
      group('mismatch', attentionStore.mismatches(db, mode, shownOfKind)),
      group('message', attentionStore.messages(db, daysAgo(overdueDays), shownOfKind)),
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
