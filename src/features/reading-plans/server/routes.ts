import type { FastifyInstance } from 'fastify';
import { acceptFormPosts } from '#src/http/forms/form-posts.ts';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { idempotencyKey } from '#src/http/forms/idempotency-key.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { route } from '#src/http/route.ts';
import { createReadingReminder, getReadingPlan, getReadingPlanCalendar } from '../contract.ts';
import { manageReminderPath, parseReminderAction, reminderResultLink } from '../plan-links.ts';
import type { Plans } from './plans.ts';
import type { ReadingReminders } from './reminders.ts';

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

/** Posts of the page of emailed links, and of email programs (RFC 8058). */
export function registerReminderLinks(app: FastifyInstance, { act }: Pick<ReadingReminders, 'act'>): void {
  void app.register(async (scope) => {
    acceptFormPosts(scope);
    scope.post<{ Querystring: { token?: string; action?: string }; Body: string }>(
      manageReminderPath,
      async ({ query, body }, reply) => {
        const action = parseReminderAction(query.action);
        const token = String(query.token);
        const { outcome, plan } = action ? await act(token, action) : { outcome: 'invalid' as const };
        // Email programs must not be redirected.
        if (body.includes('List-Unsubscribe'))
          return reply
            .code(outcome === 'invalid' ? 400 : 200)
            .type('text/plain')
            .send('');
        return reply.redirect(reminderResultLink(outcome, plan && { token, plan }), 303);
      },
    );
  });
}
