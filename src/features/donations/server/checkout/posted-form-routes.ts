import type { FastifyInstance } from 'fastify';
import type { AmountsByCurrency } from '#src/api/amounts/donation-presets.ts';
import { donatePath } from '#src/api/paths/donate-path.ts';
import { toAppError } from '#src/http/error-handler.ts';
import { acceptFormPosts, formFields, maxFormBytes } from '#src/http/forms/form-posts.ts';
import { isFromOtherSite, postedFormLimit, sendPostedForm } from '#src/http/forms/posted-form.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { parseInput } from '#src/http/route.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { donationForm } from '../../donation-form.ts';
import { donationOf, payPath } from '../../posted-form.ts';
import type { CardTestingGuard } from './card-testing.ts';
import type { PayWithoutScript } from './pay-without-script.ts';
import type { StartDonation } from './start-donation.ts';

type Dependencies = {
  pages: Pick<PageServer, 'sendOnce'>;
  startDonation: StartDonation;
  payWithoutScript: PayWithoutScript;
  cardTesting: Pick<CardTestingGuard, 'checkStart' | 'checkStatusRequest'>;
  /** Presets by currency; always the current ones. */
  amounts: AmountsByCurrency;
  rateLimits: RateLimits;
};

/** The donate page for browsers without scripts: its form is posted as a document, and errors come with the page. */
export function registerPostedForm(app: FastifyInstance, dependencies: Dependencies): void {
  const { pages, startDonation, payWithoutScript, cardTesting, amounts, rateLimits } = dependencies;

  // A scope of its own limits this body parser to the page.
  void app.register(async (scope) => {
    acceptFormPosts(scope, maxFormBytes);
    scope.addHook('onRequest', (request) => limitAddress(rateLimits, postedFormLimit, request));

    scope.post<{ Body: string }>(donatePath, async (request, reply) => {
      if (isFromOtherSite(request)) return reply.redirect(request.url, 303);
      const fields = formFields(request.body);
      try {
        const posted = donationOf(fields, visitorLocale(request.headers.cookie), amounts);
        const donation = parseInput(donationForm, posted, 'body');
        const sender = await cardTesting.checkStart(request);
        const { id, statusToken } = await startDonation(donation, undefined, sender);
        return await reply
          .header('cache-control', 'no-store')
          .redirect(`${payPath}/${id}.${statusToken}`, 303);
      } catch (error) {
        const { status, headers, fields: errors = {} } = toAppError(error);
        if (status >= 500) request.log.error({ err: error }, 'donation failed');
        reply.headers(headers);
        return sendPostedForm(pages, request, reply, { form: donatePath, fields, errors, status });
      }
    });
  });

  app.get<{ Params: { donation: string } }>(`${payPath}/:donation`, async (request, reply) => {
    await cardTesting.checkStatusRequest(request);
    const [id = '', token = ''] = request.params.donation.split('.');
    const form = await payWithoutScript(id, token, visitorLocale(request.headers.cookie));
    return pages.sendOnce(request, reply, { posted: form, status: 200 });
  });
}
