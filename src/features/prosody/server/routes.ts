import type { FastifyInstance } from 'fastify';
import { fieldError } from '#src/api/errors.ts';
import { acceptFormPosts, formFields } from '#src/http/forms/form-posts.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { scanText } from '../calculation/calculation.ts';
import { prosodyText, scanProsody } from '../contract.ts';
import { maxTextLength } from '../prosody-limits.ts';
import { prosodyPath, type PostedVerse } from '../prosody-page-path.ts';

/** A scan takes a few milliseconds. */
const scans: RateLimitRule = { name: 'prosody', max: 120, seconds: 60 };

type Dependencies = {
  rateLimits: RateLimits;
  /** Renders the page for browsers without scripts; API tests omit it. */
  pages?: Pick<PageServer, 'sendOnce'> | undefined;
};

/** POST /api/prosody, and the form of /prosody posted as a document. */
export function registerProsodyRoutes(app: FastifyInstance, { rateLimits, pages }: Dependencies): void {
  route(app, scanProsody, async ({ body: { text }, request }) => {
    await limitAddress(rateLimits, scans, request);
    const verses = scanText(text);
    if (verses.length === 0)
      throw fieldError('text', 'no_syllables', 'Enter Sanskrit in Devanagari or in IAST.');
    return { verses };
  });

  if (!pages) return;
  // A scope of its own limits this body parser to the page.
  void app.register(async (scope) => {
    acceptFormPosts(scope);
    scope.post<{ Body: string }>(prosodyPath, async (request, reply) => {
      await limitAddress(rateLimits, scans, request);
      const text = formFields(request.body)['text'] ?? '';
      const posted: PostedVerse = { text: text.slice(0, maxTextLength) };
      const status = prosodyText.safeParse({ text }).success ? 200 : 400;
      return pages.sendOnce(request, reply, { posted, status });
    });
  });
}
