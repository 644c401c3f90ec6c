import type { FastifyInstance } from 'fastify';
import { formFields } from '#src/http/forms/form-posts.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { registerLinkPosts } from '#src/http/forms/link-posts.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { parseInput } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { postedEvent, remembranceChange } from '../contract.ts';
import { foundDate } from '../found-date.ts';
import {
  eventPostPath,
  foundDatePath,
  managePath,
  manageRemembrancePath,
  parseAction,
  type RemembranceOutcome,
} from '../remembrance-links.ts';
import type { RemembranceActions } from './actions.ts';
import type { LunarDates } from './lunar-dates.ts';
import { previewLimit } from './routes.ts';

type Dependencies = {
  lunarDates: Pick<LunarDates, 'preview'>;
  actions: RemembranceActions;
  rateLimits: RateLimits;
  pages: Pick<PageServer, 'sendOnce'> | undefined;
};

const linkLimit: RateLimitRule = { name: 'remembrance links', max: 60, seconds: 60 };

/** Posts of forms without scripts and of email programs (RFC 8058). */
export function registerRemembrancePages(
  app: FastifyInstance,
  { lunarDates, actions, rateLimits, pages }: Dependencies,
): void {
  void app.register(async (scope) => {
    acceptHtmlForms(scope);
    scope.post(eventPostPath, async (request, reply) => {
      await limitAddress(rateLimits, previewLimit, request);
      const { project, ...event } = parseInput(postedEvent, request.body, 'body');
      const preview = await lunarDates.preview(event, visitorLocale(request.headers.cookie));
      return reply.redirect(foundDatePath(foundDate(preview, { occasion: event.occasion, project })), 303);
    });
  });

  registerLinkPosts(
    app,
    { rateLimits, limit: linkLimit, pages },
    {
      [manageRemembrancePath]: async ({ token, action, body }) => {
        const outcome = await runAction(token, action, body);
        return { isValid: outcome !== 'invalid', page: `${managePath(token)}&result=${outcome}` };
      },
    },
  );

  async function runAction(
    token: string,
    name: string | undefined,
    body: string,
  ): Promise<RemembranceOutcome> {
    const action = parseAction(name);
    if (!action) return 'invalid';
    if (action !== 'change') return actions.act(token, action);

    return actions.change(token, parseInput(remembranceChange, formFields(body), 'body'));
  }
}
