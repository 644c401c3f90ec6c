import type { FastifyInstance } from 'fastify';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { openRegistration, registerForEvent } from '../../registration-contract.ts';
import type { RegistrationService } from './service.ts';
import type { RegistrationSignUp } from './sign-up.ts';

type Dependencies = {
  signUp: RegistrationSignUp;
  registrations: Pick<RegistrationService, 'open'>;
  forms: FormGuard;
  rateLimits: RateLimits;
};

const openLimit: RateLimitRule = { name: 'registrations opened', max: 60, seconds: 600 };

export function registerRegistrationRoutes(
  app: FastifyInstance,
  { signUp, registrations, forms, rateLimits }: Dependencies,
): void {
  route(
    app,
    registerForEvent,
    async ({ body, headers, request }) => {
      await signUp.register(body, {
        idempotencyKey: headers['idempotency-key'] ?? null,
        language: visitorLocale(request.headers.cookie),
      });
      return { message: 'Check your email.' };
    },
    { before: forms.guard('event registration') },
  );

  route(app, openRegistration, async ({ body, request }) => {
    await limitAddress(rateLimits, openLimit, request);
    return registrations.open(body.token);
  });
}
