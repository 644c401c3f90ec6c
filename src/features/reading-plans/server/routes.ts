import type { FastifyInstance } from 'fastify';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { idempotencyKey } from '#src/http/forms/idempotency-key.ts';
import { registerLinkPosts } from '#src/http/forms/link-posts.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { createReadingReminder, getReadingPlan, getReadingPlanCalendar } from '../contract.ts';
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

type LinkDependencies = Pick<ReadingReminders, 'act'> & { rateLimits: RateLimits };

/** Posts of the page of emailed links, and of email programs (RFC 8058). */
export function registerReminderLinks(app: FastifyInstance, { act, rateLimits }: LinkDependencies): void {
  registerLinkPosts(
    app,
    { rateLimits, limit: linkLimit },
    {
      [manageReminderPath]: async ({ token, action: name }) => {
        const action = parseReminderAction(name);
        const { outcome, plan } = action ? await act(token, action) : { outcome: 'invalid' as const };
        return {
          isValid: outcome !== 'invalid',
          page: reminderResultLink(outcome, plan && { token, plan }),
        };
      },
    },
  );
}
