import { AppError } from '#src/api/errors.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { remindersPath } from '../reminder-links.ts';
import { notificationOf } from './push/notification.ts';
import type { PushSender } from './push/push-sender.ts';
import { reminderStore as store } from './reminder-store.ts';
import type { ReminderTokens } from './tokens.ts';

const perBrowser: RateLimitRule = { name: 'test notifications by browser', max: 3, seconds: 600 };

/** Time in which a test is of interest. */
const lifeMs = 300_000;

type Dependencies = {
  db: Db;
  sender: Pick<PushSender, 'send'> | null;
  tokens: ReminderTokens;
  rateLimits: RateLimits;
  clock: Clock;
};

/** Sends a notification at once, so that a reader sees how reminders look. */
export function createTestNotification({ db, sender, tokens, rateLimits, clock }: Dependencies) {
  /**
   * @throws AppError `not_found` without a browser, 429 after three tests, `push_failed` when the push service does
   *   not accept it
   */
  return async function sendTest(token: string): Promise<void> {
    const id = tokens.readToken(token);
    const row = id === null ? null : await store.find(db, id);
    if (!sender || !row?.endpoint || !row.p256dh || !row.auth)
      throw new AppError('not_found', 'Notifications are not turned on in this browser.');
    const state = await rateLimits.consume(perBrowser, row.id);
    if (state.isOver)
      throw new AppError('too_many_requests', 'Wait a few minutes before the next test.', {
        headers: { 'retry-after': String(state.retryAfterSeconds) },
      });

    const { t } = translatorFor(row.language);
    const notification = notificationOf({
      title: t('reminderEmail.test.title'),
      body: t('reminderEmail.test.body', { place: row.placeName }),
      path: remindersPath,
      tag: 'reminder test',
      language: row.language,
      stopToken: token,
    });
    const { kind } = await sender.send(
      { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth },
      {
        payload: JSON.stringify(notification),
        topic: `${row.id} test`,
        expiresAt: new Date(clock.now().getTime() + lifeMs),
        urgency: 'high',
      },
    );
    if (kind === 'sent') return;
    if (kind === 'gone') await store.delete(db, row.id);
    throw new AppError('push_failed', 'The push service did not accept the notification.');
  };
}

export type SendTest = ReturnType<typeof createTestNotification>;
