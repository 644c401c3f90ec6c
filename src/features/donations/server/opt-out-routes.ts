import type { FastifyInstance } from 'fastify';
import { registerLinkPosts } from '#src/http/forms/link-posts.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';

const optOutLimit: RateLimitRule = { name: 'email opt-outs', max: 60, seconds: 600 };

type Dependencies = {
  /** Page whose form posts to its own address. */
  path: string;
  /** @returns whether the token is valid */
  optOut: (token: string) => Promise<boolean>;
  rateLimits: RateLimits;
};

/** Posts of a page behind the opt-out link of an email, and of email programs (RFC 8058). */
export function registerOptOutRoute(app: FastifyInstance, { path, optOut, rateLimits }: Dependencies): void {
  registerLinkPosts(
    app,
    { rateLimits, limit: optOutLimit },
    {
      [path]: async ({ token }) => {
        const isValid = await optOut(token);
        return { isValid, page: `${path}?result=${isValid ? 'done' : 'invalid'}` };
      },
    },
  );
}
