import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { registerLinkPosts } from '#src/http/forms/link-posts.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { openCardOptOut, openSummaryOptOut } from '../contract.ts';

const optOutLimit: RateLimitRule = { name: 'email opt-outs', max: 60, seconds: 600 };

type Dependencies = {
  /** Page whose form posts to its own address. */
  path: string;
  open: typeof openSummaryOptOut | typeof openCardOptOut;
  /** @returns whether the emails have ended; null for an invalid token */
  hasOptedOut: (token: string) => Promise<boolean | null>;
  /** @returns whether the token is valid */
  optOut: (token: string) => Promise<boolean>;
  rateLimits: RateLimits;
};

/** The page behind the opt-out link of an email: its data and its posts, also those of email programs (RFC 8058). */
export function registerOptOutRoute(
  app: FastifyInstance,
  { path, open, hasOptedOut, optOut, rateLimits }: Dependencies,
): void {
  route(app, open, async ({ body, request }) => {
    await limitAddress(rateLimits, optOutLimit, request);
    const isDone = await hasOptedOut(body.token);
    if (isDone === null) throw new AppError('not_found', 'This link is not valid.');
    return { isDone };
  });
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
