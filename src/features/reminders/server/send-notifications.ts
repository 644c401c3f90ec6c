import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { deliveryStore, type TakenDelivery } from './delivery-store.ts';
import { afterQuiet } from './due/quiet-hours.ts';
import { notificationOf } from './push/notification.ts';
import type { PushResult, PushSender } from './push/push-sender.ts';
import { reminderStore } from './reminder-store.ts';
import type { ReminderTokens } from './tokens.ts';

/** Notifications that are sent at the same time, with at least `pauseMs` before the next ones. */
const together = 20;
const pauseMs = 500;

/** Longer than sending takes; a process that was killed leaves a notification unsent for as long. */
const leaseMs = 120_000;

const firstDelaySeconds = 30;
const maxDelaySeconds = 3600;

type Dependencies = {
  db: Db;
  sender: Pick<PushSender, 'send'>;
  tokens: ReminderTokens;
  clock: Clock;
  log: Log;
  /** Waits between two groups. */
  pause: (ms: number) => Promise<void>;
};

/**
 * Sends the notifications that are written. One that was sent just before a crash is sent again, with the same topic
 * and tag: push service and browser replace the first one, so that it is shown once.
 */
export function createNotificationSending({ db, sender, tokens, clock, log, pause }: Dependencies) {
  async function sendWaiting(): Promise<void> {
    const delays = new Map<string, number>();
    for (;;) {
      const now = clock.now();
      const taken = await deliveryStore.take(db, now, new Date(now.getTime() + leaseMs), together);
      await Promise.all(taken.map((delivery) => handle(delivery, delays)));
      if (taken.length < together) break;
      await pause(pauseMs);
    }
    for (const [cause, count] of delays)
      log.warn(`Notifications are sent again later: ${count} for the push service ${cause}.`);
  }

  /** @param delays number of notifications that are sent again later, by push service and reason */
  async function handle(delivery: TakenDelivery, delays: Map<string, number>): Promise<void> {
    const now = clock.now().getTime();
    if (delivery.expiresAt.getTime() <= now) {
      await postpone(delivery, null);
      return;
    }
    const allowedFrom = afterQuiet(now, delivery, delivery);
    if (allowedFrom > now) {
      await postpone(delivery, delivery.canWait ? allowedFrom : null);
      return;
    }
    const result = await send(delivery);
    switch (result.kind) {
      case 'sent':
        await deliveryStore.markSent(db, delivery, clock.now());
        break;
      case 'gone':
        await reminderStore.delete(db, delivery.reminderId);
        break;
      case 'rejected':
        log.warn(
          `The push service ${hostOf(delivery.endpoint)} rejected reminder ${delivery.reminderId} ${delivery.occasion} (${result.reason}).`,
        );
        await postpone(delivery, null);
        break;
      case 'later': {
        const cause = `${hostOf(delivery.endpoint)} (${result.reason})`;
        delays.set(cause, (delays.get(cause) ?? 0) + 1);
        await postpone(delivery, clock.now().getTime() + 1000 * delayOf(delivery, result.seconds));
      }
    }
  }

  async function send(delivery: TakenDelivery): Promise<PushResult> {
    const { reminderId, occasion, expiresAt, message, endpoint, p256dh, auth, language, canWait } = delivery;
    if (!message || endpoint === null || p256dh === null || auth === null)
      return { kind: 'rejected', reason: 'incomplete' };
    const tag = `reminder ${occasion}`;
    const stopToken = tokens.tokenOf({ id: reminderId });
    return sender.send(
      { endpoint, p256dh, auth },
      {
        payload: JSON.stringify(notificationOf({ ...message, tag, language, stopToken })),
        topic: `${reminderId} ${occasion}`,
        expiresAt,
        urgency: canWait ? 'normal' : 'high',
      },
    );
  }

  /** Dropped when its occasion has begun by then. */
  async function postpone(delivery: TakenDelivery, at: number | null): Promise<void> {
    const isTooLate = at === null || at >= delivery.expiresAt.getTime();
    await deliveryStore.postpone(db, delivery, isTooLate ? null : new Date(at));
  }

  return { sendWaiting };
}

/** Host of a push service; the rest of the endpoint identifies the browser. */
function hostOf(endpoint: string | null): string {
  return (endpoint !== null && URL.parse(endpoint)?.host) || 'without an endpoint';
}

/** The wait that the push service requires, else twice as long after each attempt. */
function delayOf({ attempts }: TakenDelivery, requestedDelay: number | null): number {
  const backOff = Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** (attempts - 1));
  return Math.max(backOff, requestedDelay ?? 0);
}
