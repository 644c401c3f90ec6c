import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { type LinkResult, registerLinkPosts } from '#src/http/forms/link-posts.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { openSubscriptionLink } from '../contract.ts';
import { confirmPath, type LinkOutcome, unsubscribePath } from '../subscription-links.ts';
import type { LinkStates } from './link-states.ts';
import type { NewsletterService } from './service.ts';

const linkLimit: RateLimitRule = { name: 'newsletter links', max: 60, seconds: 60 };

type Dependencies = { newsletter: NewsletterService; linkStates: LinkStates; rateLimits: RateLimits };

/** Pages that emails link to: what their link would do, and their posts, also those of email programs (RFC 8058). */
export function registerSubscriptionPages(
  app: FastifyInstance,
  { newsletter, linkStates, rateLimits }: Dependencies,
): void {
  route(app, openSubscriptionLink, async ({ body: { purpose, token }, request }) => {
    await limitAddress(rateLimits, linkLimit, request);
    const state = await linkStates[purpose](token);
    if (!state) throw new AppError('not_found', 'This link has expired, or was already used.');
    return state;
  });

  registerLinkPosts(
    app,
    { rateLimits, limit: linkLimit },
    {
      [confirmPath]: async ({ token }) =>
        resultOf(confirmPath, (await newsletter.confirm(token)) && 'confirmed'),
      [unsubscribePath]: async ({ token }) =>
        resultOf(unsubscribePath, (await newsletter.unsubscribe(token)) && 'unsubscribed'),
    },
  );
}

function resultOf(path: string, success: LinkOutcome | false): LinkResult {
  return { isValid: success !== false, page: `${path}?result=${success || 'invalid'}` };
}
