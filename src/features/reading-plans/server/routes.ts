import type { FastifyInstance } from 'fastify';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { idempotencyKey } from '#src/http/forms/idempotency-key.ts';
import { registerLinkPosts } from '#src/http/forms/link-posts.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import {
  createReadingReminder,
  getReadingPlan,
  getReadingPlanCalendar,
  openReadingReminder,
} from '../contract.ts';
import { manageReminderPath, parseReminderAction, reminderResultLink } from '../plan-links.ts';
import type { Plans } from './plans.ts';
import type { ReadingReminders } from './reminders.ts';

const linkLimit: RateLimitRule = { name: 'links of reading reminders', max: 60, seconds: 60 };

type Dependencies = { plans: Plans; reminders: ReadingReminders; forms: FormGuard };

export function registerReadingPlanRoutes(
  app: FastifyInstance,
  { plans, reminders, forms }: Dependencies,
): void {
  route(app, getReadingPlan, ({ query }) => plans.get(query));
  route(app, getReadingPlanCalendar, async ({ query: { lang, ...choice }, reply }) => {
    reply.header('content-disposition', 'attachment; filename="reading-plan.ics"');
    return plans.calendar(choice, lang);
  });
  void app.register(async (scope) => {
    acceptHtmlForms(scope);
    route(
      scope,
      createReadingReminder,
      async ({ body, request }) => {
        await reminders.create(body, {
          idempotencyKey: idempotencyKey(request),
          language: visitorLocale(request.headers.cookie),
        });
        return { message: 'Check your email and confirm the reminders.' };
      },
      { before: forms.guard('reading reminder') },
    );
  });
}

type LinkDependencies = { reminders: Pick<ReadingReminders, 'open' | 'act'>; rateLimits: RateLimits };

/** The page of emailed links: its data and its posts, also those of email programs (RFC 8058). */
export function registerReminderLinks(
  app: FastifyInstance,
  { reminders, rateLimits }: LinkDependencies,
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
