import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { acceptFormPosts, formFields } from '#src/http/forms/form-posts.ts';
import { registerLinkPosts } from '#src/http/forms/link-posts.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { eventForm, remembranceChange } from '../contract.ts';
import { foundDate } from '../found-date.ts';
import {
  eventFormPath,
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
};

const linkLimit: RateLimitRule = { name: 'remembrance links', max: 60, seconds: 60 };

/** Posts of forms without scripts and of email programs (RFC 8058). */
export function registerRemembrancePages(
  app: FastifyInstance,
  { lunarDates, actions, rateLimits }: Dependencies,
): void {
  // A scope of its own limits these body parsers to the page.
  void app.register(async (scope) => {
    acceptFormPosts(scope);

    scope.post<{ Body: string }>(eventPostPath, async (request, reply) => {
      await limitAddress(rateLimits, previewLimit, request);
      const posted = formFields(request.body);
      const project = posted['project'] || null;
      const failedPath = (field: PropertyKey | undefined) =>
        eventFormPath({ project, wrong: String(field ?? 'date') });
      const fields = eventForm.safeParse(posted);
      if (!fields.success) return reply.redirect(failedPath(fields.error.issues[0]?.path[0]), 303);
      try {
        const { occasion } = fields.data;
        const preview = await lunarDates.preview(fields.data, visitorLocale(request.headers.cookie));
        return await reply.redirect(foundDatePath(foundDate(preview, { occasion, project })), 303);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
        return reply.redirect(failedPath(Object.keys(error.fields ?? {})[0]), 303);
      }
    });
  });

  registerLinkPosts(
    app,
    { rateLimits, limit: linkLimit },
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

    const fields = remembranceChange.safeParse(formFields(body));
    return fields.success ? actions.change(token, fields.data) : 'fieldsInvalid';
  }
}
