import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import {
  createReminder,
  getPushKey,
  openReminder,
  renewReminder,
  stopReminder,
  testReminder,
} from '../contract.ts';
import type { ReminderManagement } from './manage.ts';
import type { ReminderSignUp } from './sign-up.ts';
import type { SendTest } from './test-notification.ts';

type Dependencies = {
  publicKey: string | null;
  signUp: ReminderSignUp;
  management: ReminderManagement;
  sendTest: SendTest;
  forms: FormGuard;
  rateLimits: RateLimits;
};

const openLimit: RateLimitRule = { name: 'reminders opened', max: 60, seconds: 60 };
const actLimit: RateLimitRule = { name: 'reminders changed', max: 60, seconds: 60 };

export function registerReminderRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { publicKey, signUp, management, sendTest, forms, rateLimits } = dependencies;

  route(app, getPushKey, () => ({ publicKey }));

  void app.register(async (scope) => {
    acceptHtmlForms(scope);
    route(
      scope,
      createReminder,
      async ({ body, headers, request }) => {
        await signUp.create(body, {
          idempotencyKey: headers['idempotency-key'] ?? null,
          language: visitorLocale(request.headers.cookie),
        });
        const isEmail = body.recipient.channel === 'email';
        return { message: isEmail ? 'Check your email and confirm the reminders.' : 'Reminders are on.' };
      },
      { before: forms.guard('reminders') },
    );
  });

  route(app, openReminder, async ({ body, request }) => {
    await limitAddress(rateLimits, openLimit, request);
    return management.open(body);
  });

  route(app, stopReminder, async ({ body, request }) => {
    await limitAddress(rateLimits, actLimit, request);
    if ((await management.stop(body.token)) === 'invalid')
      throw new AppError('not_found', 'This link is not valid.');
    return { message: 'The reminders have stopped, and nothing is stored about them.' };
  });

  route(app, testReminder, async ({ body, request }) => {
    await limitAddress(rateLimits, actLimit, request);
    await sendTest(body.token);
    return { message: 'The notification is on its way.' };
  });

  route(app, renewReminder, async ({ body, request }) => {
    await limitAddress(rateLimits, actLimit, request);
    await management.renew(body);
    return { message: 'The subscription is replaced.' };
  });
}
