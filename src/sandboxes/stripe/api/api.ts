import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { apiVersion, newId } from '../entities/stripe-object.ts';
import { requestStore } from '../stores/request-store.ts';
import { type SandboxSettings, settingsStore } from '../stores/settings-store.ts';
import { StripeError } from '../stripe-error.ts';
import type { EventDraft, Webhooks } from '../webhooks.ts';
import { registerBillingApi } from './billing-api.ts';
import type { Call, Handle } from './api-call.ts';
import { registerCheckoutApi } from './checkout-api.ts';
import { expand } from './expand.ts';
import { readForm } from './form-body.ts';
import { takeEarlierResponse } from './idempotency.ts';
import { registerReadApi } from './read-api.ts';
import { registerReversalApi } from './reversal-api.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  webhooks: Webhooks;
  wake: () => void;
  /** Delay of responses while the API is slow, in milliseconds. */
  slowMs: () => number;
};

/** Stripe's HTTP API on a separate listener. */
export function buildStripeApi(dependencies: Dependencies): FastifyInstance {
  const { db, clock, webhooks, wake, slowMs } = dependencies;
  const settingsOf = new WeakMap<FastifyRequest, SandboxSettings>();
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, routerOptions: { maxParamLength: 300 } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    const requestId = newId('req', 14);
    reply.header('request-id', requestId);
    reply.header('stripe-version', request.headers['stripe-version'] ?? apiVersion);
    const settings = await settingsStore.read(db);
    settingsOf.set(request, settings);
    checkHealth(settings, reply);
    checkKey(request, settings);
  });
  // Requests are carried out at once; only the response is late.
  app.addHook('onSend', async (request) => {
    if (settingsOf.get(request)?.health === 'slow') await sleep(slowMs());
  });
  app.setErrorHandler(async (error, _request, reply) => {
    const known = error instanceof StripeError ? error : unexpected(error);
    return reply.code(known.status).send(known.toBody(String(reply.getHeader('request-id'))));
  });
  app.setNotFoundHandler(({ method, url }) => {
    throw new StripeError(`Unrecognized request URL (${method}: ${url}).`, { status: 404 });
  });

  const handle: Handle = (method, path, work) => {
    app.route<{ Params: { id?: string } }>({
      method,
      url: `/v1/${path}`,
      handler: async (request, reply) => {
        const key = request.headers['idempotency-key'];
        const result =
          method === 'POST' && typeof key === 'string'
            ? await repeatable(request, reply, key, work)
            : await carryOut(request, work);
        // The call is carried out, but its response is lost.
        if (settingsOf.get(request)?.health === 'lost') return request.raw.socket.destroy();
        return reply.type('application/json; charset=utf-8').send(result);
      },
    });
  };

  async function repeatable(
    request: FastifyRequest<{ Params: { id?: string } }>,
    reply: FastifyReply,
    key: string,
    work: (call: Call) => Promise<object>,
  ): Promise<string> {
    const requestId = String(reply.getHeader('request-id'));
    reply.header('idempotency-key', key);
    const endpoint = `${request.method} ${request.url}`;
    const body = typeof request.body === 'string' ? request.body : '';
    const earlier = await takeEarlierResponse(db, { key, requestId, endpoint, body, now: clock.now() });
    if (earlier) {
      reply.header('idempotent-replayed', 'true').header('original-request', earlier.originalRequest);
      reply.code(earlier.status);
      return earlier.body;
    }
    try {
      const response = await carryOut(request, work);
      await requestStore.finish(db, key, { status: 200, response });
      return response;
    } catch (error) {
      // A rejected request was not carried out: its key stays free.
      await requestStore.release(db, key);
      throw error;
    }
  }

  async function carryOut(
    request: FastifyRequest<{ Params: { id?: string } }>,
    work: (call: Call) => Promise<object>,
  ): Promise<string> {
    const { parameters, paths } = readParameters(request);
    const accountId = settingsOf.get(request)?.accountId ?? '';
    const result = await db.transaction(async (tx) => {
      const announce = (events: EventDraft[]) => webhooks.announce(tx, events);
      const now = clock.now();
      const { id = '' } = request.params;
      return expand(tx, await work({ tx, now, id, parameters, accountId, announce }), paths);
    });
    if (request.method !== 'GET') wake();
    return JSON.stringify(result, null, 2);
  }

  registerReadApi(handle);
  registerCheckoutApi(handle);
  registerReversalApi(handle);
  registerBillingApi(handle);
  return app;
}

/** Parameters of the form or query string; those of `expand` apart. */
function readParameters(request: FastifyRequest): { parameters: object; paths: string[] } {
  const [, query = ''] = request.url.split('?');
  const body = typeof request.body === 'string' ? request.body : '';
  const { expand: paths = [], ...parameters } = { ...readForm(query), ...readForm(body) };
  return { parameters, paths: [paths].flat().filter((path) => typeof path === 'string') };
}

function checkHealth({ health }: SandboxSettings, reply: FastifyReply): void {
  if (health === 'error')
    throw new StripeError('An unknown error occurred', { type: 'api_error', status: 500 });
  if (health !== 'rate_limited') return;
  reply.header('stripe-rate-limited-reason', 'global-rate');
  throw new StripeError('Request rate limit exceeded.', { code: 'rate_limit', status: 429 });
}

function checkKey({ headers }: FastifyRequest, { secretKey }: SandboxSettings): void {
  const { authorization = '' } = headers;
  if (authorization === '') throw new StripeError('You did not provide an API key.', { status: 401 });
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const isKnown = [`Bearer ${secretKey}`, basic].some((expected) => isEqual(authorization, expected));
  if (!isKnown) throw new StripeError('Invalid API Key provided.', { code: 'api_key_invalid', status: 401 });
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function unexpected(error: unknown): StripeError {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500
    ? new StripeError('The request could not be read.', { status })
    : new StripeError('An unknown error occurred', { type: 'api_error', status: 500 });
}
