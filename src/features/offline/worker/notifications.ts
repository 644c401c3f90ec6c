import type { PushedNotification } from '../contract.ts';
import { renewReminderPath, stopReminderPath } from '../reminder-calls.ts';
import type { NotificationClick, PushedMessage, SubscriptionChange, WorkerScope } from './worker-scope.ts';

const icon = '/icon-192.png';
const stopAction = 'stop';
/** Opened instead of an address of another site. */
const fallbackPath = '/panchang';

type Scope = Pick<WorkerScope, 'clients' | 'location' | 'registration'>;

/** Shows a pushed notification. Browsers require one for each message, so an unreadable one is named by the site. */
export async function showPushed(
  { registration, location }: Scope,
  data: PushedMessage | null,
): Promise<void> {
  const found = readNotification(data);
  if (!found) return registration.showNotification(location.hostname, { icon });
  const { title, body, tag, language, stop } = found;
  return registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon,
    data: found,
    actions: [{ action: stopAction, title: stop.label }],
  });
}

/** Opens the page of a clicked notification, or ends the reminders. */
export async function handleClick(scope: Scope, { action, notification }: NotificationClick): Promise<void> {
  notification.close();
  const found = notification.data as PushedNotification | null;
  if (action === stopAction && found) return stopReminders(scope, found);
  return openPage(scope, ownAddress(found?.path ?? fallbackPath, scope.location.origin));
}

/** Address of a path of this site; the almanac for everything else. */
export function ownAddress(path: string, origin: string): string {
  if (!URL.canParse(path, origin)) return origin + fallbackPath;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : origin + fallbackPath;
}

async function openPage({ clients }: Scope, address: string): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find(({ url }) => url === address);
  await (shown ? shown.focus() : clients.openWindow(address));
}

/** Unsubscribes this browser first: that works even when the site is unreachable. */
async function stopReminders(
  { registration }: Scope,
  { stop, tag, language }: PushedNotification,
): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  await Promise.allSettled([subscription?.unsubscribe(), post(stopReminderPath, { token: stop.token })]);
  await registration.showNotification(stop.done, { tag, lang: language, icon });
}

/** Reports the new subscription of a browser whose old one has ended, if the browser reports both. */
export async function handleSubscriptionChange(
  { registration }: Scope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const before = oldSubscription?.toJSON();
  if (!oldSubscription || !before?.endpoint || !before.keys?.['auth']) return;
  const renewed = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = renewed.toJSON();
  await post(renewReminderPath, {
    endpoint: before.endpoint,
    auth: before.keys['auth'],
    renewed: { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] },
  });
}

function readNotification(data: PushedMessage | null): PushedNotification | null {
  try {
    const value = data?.json() as PushedNotification | null | undefined;
    return value && typeof value.title === 'string' && typeof value.stop?.token === 'string' ? value : null;
  } catch {
    return null;
  }
}

async function post(path: string, body: object): Promise<void> {
  await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
