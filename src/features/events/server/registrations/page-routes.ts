import type { FastifyInstance } from 'fastify';
import { formFields } from '#src/http/forms/form-posts.ts';
import { registerLinkPosts } from '#src/http/forms/link-posts.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { parseInput } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { registrationChange } from '../../registration-contract.ts';
import {
  manageRegistrationLink,
  manageRegistrationPath,
  parseRegistrationAction,
  type RegistrationOutcome,
} from '../../registration-links.ts';
import type { RegistrationService } from './service.ts';

type Dependencies = {
  registrations: Pick<RegistrationService, 'cancel' | 'change'>;
  rateLimits: RateLimits;
  pages: Pick<PageServer, 'sendOnce'> | undefined;
};

const changeLimit: RateLimitRule = { name: 'registration changes', max: 30, seconds: 600 };

/** Posts of the forms behind the links in emails. */
export function registerRegistrationPages(
  app: FastifyInstance,
  { registrations, rateLimits, pages }: Dependencies,
): void {
  registerLinkPosts(
    app,
    { rateLimits, limit: changeLimit, pages },
    {
      [manageRegistrationPath]: async ({ token, action, body }) => {
        const outcome = await runAction(token, action, body);
        return {
          isValid: outcome !== 'invalid',
          page: `${manageRegistrationLink(token)}&result=${outcome}`,
        };
      },
    },
  );

  async function runAction(
    token: string,
    name: string | undefined,
    body: string,
  ): Promise<RegistrationOutcome> {
    const action = parseRegistrationAction(name);
    if (!action) return 'invalid';
    if (action === 'cancel') return registrations.cancel(token);
    return registrations.change(token, parseInput(registrationChange, formFields(body), 'body'));
  }
}
