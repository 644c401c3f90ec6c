import { workerPath } from '#src/features/offline/web/components/keep-page.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import type { getPushKey } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { type PushObstacle, pushObstacle } from './push-support.ts';

export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string };
type Subscribed = { ok: true; browser: BrowserSubscription } | { ok: false; obstacle: PushObstacle };

/** Subscribes this browser. Must be called by a click: the browser asks for permission. */
export async function subscribe(): Promise<Subscribed> {
  const known = pushObstacle();
  if (known && known !== 'denied') return { ok: false, obstacle: known };
  const permission = await Notification.requestPermission();
  if (permission === 'default') return { ok: false, obstacle: 'dismissed' };
  if (permission !== 'granted') return { ok: false, obstacle: 'denied' };

  const key = await call<typeof getPushKey>(fetchTransport, endpoints.getPushKey, {});
  if (!key.ok) return { ok: false, obstacle: 'failed' };
  if (key.value.publicKey === null) return { ok: false, obstacle: 'off' };
  try {
    const browser = subscriptionOf(await subscribeWith(key.value.publicKey));
    return browser ? { ok: true, browser } : { ok: false, obstacle: 'failed' };
  } catch {
    return { ok: false, obstacle: 'failed' };
  }
}

/** The subscription that this browser has already; opens no permission prompt. */
export async function ownSubscription(): Promise<BrowserSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(workerPath);
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription ? subscriptionOf(subscription) : null;
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(workerPath);
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

async function subscribeWith(applicationServerKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch {
    // A subscription with an earlier key of the site has to end first.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

function subscriptionOf(subscription: PushSubscription): BrowserSubscription | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}
