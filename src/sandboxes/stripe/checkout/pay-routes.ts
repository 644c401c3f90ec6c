import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Locale, locales } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { acceptForms, sendConsolePage } from '../../console-html.ts';
import { demoBannerStyles } from '../../demo-banner.ts';
import type { CheckoutSession, SessionInternal } from '../entities/checkout-session.ts';
import { declineReasons } from '../entities/declines.ts';
import { payMethods } from '../entities/payment-method.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { objectStore } from '../stores/object-store.ts';
import { missingObject, StripeError } from '../stripe-error.ts';
import { pathOf, renderNotice, renderPayPage, renderPortal } from './pay-page.ts';
import { payTexts } from './pay-texts.ts';
import { isFromOtherSite } from '#src/http/forms/posted-form.ts';

type Dependencies = { db: Db; simulation: Simulation; isPublicDemo: boolean };
type SessionRoute = {
  Params: { id: string };
  Querystring: { lang?: string; failed?: string; closed?: string };
};
type PortalRoute = { Params: { id: string }; Querystring: { lang?: string; return?: string } };

const payment = z.object({
  lang: z.enum(locales).default('en'),
  outcome: z.enum([...payMethods, 'decline', 'authenticate', 'approve', 'reject', 'close']),
  reason: z.enum(declineReasons).default('generic_decline'),
});
const cardChange = z.object({
  return: z
    .string()
    .regex(/^https?:\/\//)
    .optional(),
});

/** Payment page and card page of the sandbox. */
export function registerPayRoutes(
  app: FastifyInstance,
  { db, simulation, isPublicDemo }: Dependencies,
): void {
  app.get('/sandbox/stripe/pay.css', async (_request, reply) => {
    const style = await readFile(new URL('../../pay-page.css', import.meta.url), 'utf8');
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(style + demoBannerStyles);
  });

  app.get<SessionRoute>('/sandbox/stripe/pay/:id', async ({ params, query }, reply) => {
    const session = await objectStore.find(db, 'checkout.session', params.id);
    const internal = await objectStore.readInternal<SessionInternal>(db, params.id);
    if (!session || !internal) return sendText(reply.code(404), 'Session not found.');

    const locale = localeOf(query.lang, session);
    const t = payTexts[locale];
    if (query.closed !== undefined)
      return sendConsolePage(reply, renderNotice({ locale, isPublicDemo }, t.closed));
    if (session.status === 'complete') return reply.redirect(successUrlOf(session), 303);
    if (session.status === 'expired')
      return sendConsolePage(reply, renderNotice({ locale, isPublicDemo }, t.expired));

    const intent = session.payment_intent ?? internal.intent;
    const { status } = (intent ? await objectStore.find(db, 'payment_intent', intent) : null) ?? {};
    const reason = declineReasons.find((known) => known === query.failed) ?? 'generic_decline';
    const text = query.failed === 'rejected' ? t.rejected : t[reason];
    const failure = query.failed === undefined ? null : t.failed.replace('{reason}', text);
    const { lineItem } = internal;
    const isAuthenticating = status === 'requires_action';
    const page = { session, lineItem, locale, isPublicDemo, isAuthenticating, failure };
    return sendConsolePage(reply, renderPayPage(page));
  });

  app.get<PortalRoute>('/sandbox/stripe/portal/:id', async ({ params, query }, reply) => {
    const locale = locales.find((known) => known === query.lang) ?? 'en';
    const portal = { customer: params.id, returnUrl: query.return ?? '' };
    return sendConsolePage(reply, renderPortal({ locale, isPublicDemo }, portal));
  });

  void app.register(async (scope) => {
    acceptForms(scope);
    scope.addHook('preHandler', async (request, reply) =>
      isFromOtherSite(request) ? sendText(reply.code(403), 'Use the payment page.') : undefined,
    );
    scope.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof StripeError)) throw error;
      return sendText(reply.code(error.status), error.message);
    });

    scope.post<SessionRoute>('/sandbox/stripe/pay/:id', async ({ params, body }, reply) => {
      const parsed = payment.safeParse(body);
      if (!parsed.success) return sendText(reply.code(400), 'Unknown outcome.');
      const query = await carryOut(simulation, params.id, parsed.data);
      return reply.redirect(`${pathOf(params.id)}?lang=${parsed.data.lang}${query}`, 303);
    });

    scope.post<PortalRoute>('/sandbox/stripe/portal/:id', async ({ params, body }, reply) => {
      const parsed = cardChange.safeParse(body);
      if (!(await objectStore.find(db, 'customer', params.id))) throw missingObject('customer', params.id);
      await simulation.replaceCard(params.id);
      const target = (parsed.success && parsed.data.return) || `/sandbox/stripe/portal/${params.id}`;
      return reply.redirect(target, 303);
    });
  });
}

/** @returns what the page shows next, as a part of its query string */
async function carryOut(
  simulation: Simulation,
  session: string,
  { outcome, reason }: z.output<typeof payment>,
): Promise<string> {
  switch (outcome) {
    case 'decline':
      await simulation.decline(session, reason);
      return `&failed=${reason}`;
    case 'authenticate':
      await simulation.requireAuthentication(session);
      return '';
    case 'reject':
      await simulation.rejectAuthentication(session);
      return '&failed=rejected';
    case 'close':
      await simulation.pay(session, 'card');
      return '&closed';
    default:
      await simulation.pay(session, outcome === 'approve' ? 'card' : outcome);
      return '';
  }
}

function successUrlOf({ success_url: url, id }: CheckoutSession): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** Stripe has no Sanskrit: the site requests Hindi instead, and the page offers all three languages. */
function localeOf(wanted: string | undefined, { locale }: CheckoutSession): Locale {
  return locales.find((known) => known === wanted) ?? (locale?.startsWith('hi') ? 'hi' : 'en');
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(text);
}
