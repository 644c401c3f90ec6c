import type { FastifyInstance } from 'fastify';
import { registerLinkPosts } from '#src/http/forms/link-posts.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { openReadingReminder } from '../contract.ts';
import { manageReminderPath, parseReminderAction, reminderResultLink } from '../plan-links.ts';
import type { ReadingReminders } from './reminders.ts';

const linkLimit: RateLimitRule = { name: 'links of reading reminders', max: 60, seconds: 60 };

type Dependencies = { reminders: Pick<ReadingReminders, 'open' | 'act'>; rateLimits: RateLimits };

/** The page of emailed links: its data and its posts, also those of email programs (RFC 8058). */
export function registerReadingReminderPages(
  app: FastifyInstance,
  { reminders, rateLimits }: Dependencies,
): void {
  route(app, openReadingReminder, async ({ body, request }) => {
    await limitAddress(rateLimits, linkLimit, request);
    return reminders.open(body.token);
  });
  registerLinkPosts(
    app,
    { rateLimits, limit: linkLimit },
    {
      [manageReminderPath]: async ({ token, action: name }) => {
        const action = parseReminderAction(name);
        const outcome = action ? await reminders.act(token, action) : 'invalid';
        return { isValid: outcome !== 'invalid', page: reminderResultLink(outcome, token) };
      },
    },
  );
}
