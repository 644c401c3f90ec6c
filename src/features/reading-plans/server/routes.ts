import type { FastifyInstance } from 'fastify';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { route } from '#src/http/route.ts';
import { createReadingReminder, getReadingPlan, getReadingPlanCalendar } from '../contract.ts';
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
      async ({ body, headers, request }) => {
        await reminders.create(body, {
          idempotencyKey: headers['idempotency-key'] ?? null,
          language: visitorLocale(request.headers.cookie),
        });
        return { message: 'Check your email and confirm the reminders.' };
      },
      { before: forms.guard('reading reminder') },
    );
  });
}
