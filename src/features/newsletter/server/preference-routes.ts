import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { registerLinkPosts } from '#src/http/forms/link-posts.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { openPreferences, preferences } from '../contract.ts';
import { preferencesPath } from '../subscription-links.ts';
import type { NewsletterService } from './service.ts';

const limit: RateLimitRule = { name: 'preferences of subscribers', max: 60, seconds: 60 };

type PreferenceRoutes = { newsletter: NewsletterService; rateLimits: RateLimits };

/** The page of preferences: its data, and the target of its form, which works without scripts. */
export function registerPreferenceRoutes(
  app: FastifyInstance,
  { newsletter, rateLimits }: PreferenceRoutes,
): void {
  route(app, openPreferences, async ({ body, request }) => {
    await limitAddress(rateLimits, limit, request);
    const found = await newsletter.readPreferences(body.token);
    if (!found) throw new AppError('not_found', 'This link is not valid, or you are no longer subscribed.');
    return found;
  });

  registerLinkPosts(
    app,
    { rateLimits, limit },
    {
      [preferencesPath]: async ({ token, body }) => {
        const form = new URLSearchParams(body);
        const chosen = preferences.safeParse({
          language: form.get('language'),
          topics: [...new Set(form.getAll('topics'))],
          mailings: [...new Set(form.getAll('mailings'))],
        });
        const result = chosen.success ? await newsletter.savePreferences(token, chosen.data) : 'invalid';
        // The link of a subscriber who has left is invalid.
        const link = result === 'unsubscribed' ? '' : `token=${encodeURIComponent(token)}&`;
        return { isValid: result !== 'invalid', page: `${preferencesPath}?${link}result=${result}` };
      },
    },
  );
}
