import type { FastifyInstance } from 'fastify';
import { acceptFormPosts, formFields } from '#src/http/forms/form-posts.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { reminderChange } from '../contract.ts';
import {
  manageRemindersLink,
  manageRemindersPath,
  parseReminderAction,
  type ReminderOutcome,
} from '../reminder-links.ts';
import type { ReminderManagement } from './manage.ts';

const limit: RateLimitRule = { name: 'reminder links', max: 60, seconds: 60 };

type Dependencies = { management: ReminderManagement; rateLimits: RateLimits };
type ManageQuery = { token?: string; action?: string };

/** Posts of the page of emailed links, and of email programs (RFC 8058). */
export function registerReminderPages(app: FastifyInstance, { management, rateLimits }: Dependencies): void {
  // A scope of its own limits these body parsers to the page.
  void app.register(async (scope) => {
    acceptFormPosts(scope);
    scope.post<{ Querystring: ManageQuery; Body: string }>(manageRemindersPath, async (request, reply) => {
      await limitAddress(rateLimits, limit, request);
      const { query, body } = request;
      const token = typeof query.token === 'string' ? query.token : '';
      const outcome = await runAction(token, query.action, body);
      // Email programs must not be redirected.
      if (body.includes('List-Unsubscribe'))
        return reply
          .code(outcome === 'invalid' ? 400 : 200)
          .type('text/plain')
          .send('');
      const isOver = outcome === 'stopped' || outcome === 'invalid';
      const path = isOver ? `${manageRemindersPath}?` : `${manageRemindersLink(token)}&`;
      return reply.redirect(`${path}result=${outcome}`, 303);
    });
  });

  async function runAction(token: string, name: unknown, body: string): Promise<ReminderOutcome> {
    switch (parseReminderAction(name)) {
      case 'confirm':
        return management.confirm(token);
      case 'stop':
        return management.stop(token);
      case 'change': {
        const fields = reminderChange.safeParse(formFields(body));
        return fields.success ? management.change(token, fields.data) : 'fieldsInvalid';
      }
      case null:
        return 'invalid';
    }
  }
}
