import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AmountsByCurrency } from '#src/api/amounts/donation-presets.ts';
import type { AppError } from '#src/api/errors.ts';
import { fieldErrors } from '#src/api/field-errors.ts';
import { toAppError } from '#src/http/error-handler.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { donationForm } from '../../donation-form.ts';
import { donatePath, donationOf, type PostedFields, type PostedForm, payPath } from '../../posted-form.ts';
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
};

/** The donate page for browsers without scripts: its form is posted as a document, and errors come with the page. */
export function registerPostedForm(app: FastifyInstance, dependencies: Dependencies): void {
  const { pages, startDonation, payWithoutScript, cardTesting, amounts } = dependencies;

  // A scope of its own limits this body parser to the page.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.post<{ Body: PostedFields | null }>(donatePath, async (request, reply) => {
      if (isFromOtherSite(request)) return reply.redirect(request.url, 303);
      const fields = request.body ?? {};
      const parsed = donationForm.safeParse(
        donationOf(fields, visitorLocale(request.headers.cookie), amounts),
      );
      if (!parsed.success) return sendForm(request, reply.code(400), fields, fieldErrors(parsed.error));
      try {
        const sender = await cardTesting.checkStart(request);
        const { id, statusToken } = await startDonation(parsed.data, undefined, sender);
        return await reply
          .header('cache-control', 'no-store')
          .redirect(`${payPath}/${id}.${statusToken}`, 303);
      } catch (error) {
        const appError = toAppError(error);
        if (appError.status >= 500) request.log.error({ err: error }, 'donation failed');
        reply.code(appError.status).headers(appError.headers);
        return sendForm(request, reply, fields, appError.fields ?? {}, appError);
      }
    });
  });

  app.get<{ Params: { donation: string } }>(`${payPath}/:donation`, async (request, reply) => {
    await cardTesting.checkStatusRequest(request);
    const [id = '', token = ''] = request.params.donation.split('.');
    const form = await payWithoutScript(id, token, visitorLocale(request.headers.cookie));
    return pages.sendOnce(request, reply, { posted: form, status: 200 });
  });

  /** The page with what was posted, the rejected fields and the reason. */
  function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: PostedFields,
    errors: object,
    error?: AppError,
  ): Promise<FastifyReply> {
    const rejected = Object.keys(errors);
    const posted: PostedForm = { fields, rejected, problem: rejected.length > 0 ? null : reasonOf(error) };
    return pages.sendOnce(request, reply, { posted, status: reply.statusCode });
  }
}

function reasonOf(error: AppError | undefined): PostedForm['problem'] {
  return error?.status === 429 ? 'limited' : 'failed';
}

/** Forms of other sites are not read; browsers without the header are old, not forged. */
function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}
