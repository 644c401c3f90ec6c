import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { locales } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { acceptForms, sendConsolePage } from '../../console-html.ts';
import { demoBannerStyles } from '../../demo-banner.ts';
import { SandboxError } from '../api/sandbox-error.ts';
import { failureReasons } from '../entities.ts';
import type { SimulatedEvents } from '../simulated-events.ts';
import { sandboxStore } from '../stores/sandbox-store.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { hostedPath, renderHostedCheckout, renderResult } from './hosted-page.ts';
import { isFromOtherSite } from '#src/http/forms/posted-form.ts';

type Dependencies = {
  db: Db;
  simulatedEvents: SimulatedEvents;
  subscriptions: Subscriptions;
  isPublicDemo: boolean;
};

const id = z.string().max(60).optional();
const locale = z.enum(locales).catch('en');

/** Only this site is paid here, so the page never leads to another one. */
const ownPath = z.url().transform((text) => {
  const { pathname, search } = new URL(text);
  return pathname + search;
});
const callbackPath = z.string().regex(/^\/api\/payments\/[\w-]+\/return(\?token=[\w-]{43})?$/);

const opening = z.object({
  key_id: z.string(),
  order_id: id,
  subscription_id: id,
  amount: z.coerce.number().int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  name: z.string().max(200),
  description: z.string().max(300).default(''),
  callback_url: ownPath.pipe(callbackPath),
  cancel_url: ownPath,
  'config[display][language]': locale,
});

const payment = z.object({
  key_id: z.string(),
  order_id: id,
  subscription_id: id,
  name: z.string().max(200),
  callback_url: callbackPath,
  locale,
  method: z.enum(['upi', 'card', 'netbanking']).default('card'),
  outcome: z.enum(['paid', 'failed']).default('paid'),
  reason: z.enum(failureReasons).optional(),
});

/** Checkout of the sandbox for browsers without scripts: a page that is opened and answered by forms. */
export function registerHostedCheckout(
  app: FastifyInstance,
  { db, simulatedEvents, subscriptions, isPublicDemo }: Dependencies,
): void {
  app.get('/sandbox/checkout/page.css', async (_request, reply) => {
    const style = await readFile(new URL('../../pay-page.css', import.meta.url), 'utf8');
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(style + demoBannerStyles);
  });

  void app.register(async (scope) => {
    acceptForms(scope);
    scope.addHook('preHandler', async (request, reply) =>
      isFromOtherSite(request) ? sendText(reply.code(403), 'Use the payment page.') : undefined,
    );
    scope.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof SandboxError)) throw error;
      return sendText(reply.code(error.status), error.message);
    });

    scope.post(hostedPath, async ({ body }, reply) => {
      const { 'config[display][language]': language, ...checkout } = await read(opening, body);
      return sendConsolePage(reply, renderHostedCheckout({ ...checkout, locale: language }, isPublicDemo));
    });

    scope.post(`${hostedPath}/pay`, async ({ body }, reply) => {
      const checkout = await read(payment, body);
      const { order_id: orderId = '', subscription_id: subscriptionId, method, outcome, reason } = checkout;
      const result = subscriptionId
        ? await subscriptions.subscribe({ subscriptionId, method, outcome, reason })
        : await simulatedEvents.pay({ orderId, method, outcome, reason });
      const t = checkoutTexts[checkout.locale];
      if (!('error' in result))
        return sendConsolePage(reply, renderResult(checkout, result, { text: t.paid, isPublicDemo }));
      const { error } = result;
      const fields = {
        'error[code]': error.code,
        'error[description]': error.description,
        'error[reason]': error.reason,
        'error[metadata]': JSON.stringify(error.metadata),
      };
      const text = t[reason ?? 'payment_failed'];
      return sendConsolePage(reply, renderResult(checkout, fields, { text, isPublicDemo }));
    });
  });

  async function read<Form extends { key_id: string }>(
    schema: z.ZodType<Form>,
    body: unknown,
  ): Promise<Form> {
    const parsed = schema.safeParse(body);
    const { keyId } = await sandboxStore.readSettings(db);
    if (parsed.success && parsed.data.key_id === keyId) return parsed.data;
    throw new SandboxError('The request could not be read.');
  }
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(text);
}
