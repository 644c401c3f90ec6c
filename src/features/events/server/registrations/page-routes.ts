import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptFormPosts, formFields } from '#src/http/forms/form-posts.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { registrationChange } from '../../registration-contract.ts';
import {
  manageRegistrationLink,
  manageRegistrationPath,
  parseRegistrationAction,
  type RegistrationOutcome,
} from '../../registration-links.ts';
import type { RegistrationService } from './service.ts';

type Dependencies = { registrations: Pick<RegistrationService, 'cancel' | 'change'>; rateLimits: RateLimits };

const manageQuery = z.object({ token: z.string().catch(''), action: z.string().optional().catch(undefined) });

const changeLimit: RateLimitRule = { name: 'registration changes', max: 30, seconds: 600 };

/** Posts of the forms behind the links in emails. */
export function registerRegistrationPages(
  app: FastifyInstance,
  { registrations, rateLimits }: Dependencies,
): void {
  // A scope of its own limits these body parsers to the page.
  void app.register(async (scope) => {
    acceptFormPosts(scope);

    scope.post<{ Body: string }>(manageRegistrationPath, async (request, reply) => {
      await limitAddress(rateLimits, changeLimit, request);
      const { token, action } = manageQuery.parse(request.query);
      const outcome = await runAction(token, action, request.body);
      return reply.redirect(`${manageRegistrationLink(token)}&result=${outcome}`, 303);
    });
  });

  async function runAction(
    token: string,
    name: string | undefined,
    body: string,
  ): Promise<RegistrationOutcome> {
    const action = parseRegistrationAction(name);
    if (!action) return 'invalid';
    if (action === 'cancel') return registrations.cancel(token);
    const fields = registrationChange.safeParse(formFields(body));
    return fields.success ? registrations.change(token, fields.data) : 'fieldsInvalid';
  }
}
