import type { FastifyInstance } from 'fastify';
import { formFields } from '#src/http/forms/form-posts.ts';
import { registerLinkPosts } from '#src/http/forms/link-posts.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { parseInput } from '#src/http/route.ts';
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

type Dependencies = {
  management: ReminderManagement;
  rateLimits: RateLimits;
  pages: Pick<PageServer, 'sendOnce'> | undefined;
};

/** Posts of the page of emailed links, and of email programs (RFC 8058). */
export function registerReminderPages(
  app: FastifyInstance,
  { management, rateLimits, pages }: Dependencies,
): void {
  registerLinkPosts(
    app,
    { rateLimits, limit, pages },
    {
      [manageRemindersPath]: async ({ token, action, body }) => {
        const outcome = await runAction(token, action, body);
        const isOver = outcome === 'stopped' || outcome === 'invalid';
        const path = isOver ? `${manageRemindersPath}?` : `${manageRemindersLink(token)}&`;
        return { isValid: outcome !== 'invalid', page: `${path}result=${outcome}` };
      },
    },
  );

  async function runAction(token: string, name: string | undefined, body: string): Promise<ReminderOutcome> {
    switch (parseReminderAction(name)) {
      case 'confirm':
        return management.confirm(token);
      case 'stop':
        return management.stop(token);
      case 'change':
        return management.change(token, parseInput(reminderChange, formFields(body), 'body'));
      case null:
        return 'invalid';
    }
  }
}
