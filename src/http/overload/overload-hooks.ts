import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { isCall } from '../route-table.ts';
import { isInProcess } from '../in-process.ts';
import type { PageServer } from '../pages/page-server.ts';
import type { Admission } from './concurrency-limit.ts';
import type { OverloadProtection } from './overload-protection.ts';

type Dependencies = {
  overload: Pick<OverloadProtection, 'admit'>;
  pages: Pick<PageServer, 'lastKnown' | 'reject'> | undefined;
};

const retryAfterSeconds = 10;

/** Admits or rejects every request. Instead of a rejection, a page that was rendered before is sent in its last version. */
export function addOverloadHooks(app: FastifyInstance, { overload, pages }: Dependencies): void {
  const admissions = new WeakMap<FastifyRequest, Admission>();

  app.addHook('onRequest', (request, reply, done) => {
    // A page calls the API in process; the page itself was admitted.
    if (isInProcess(request)) return done();

    const path = request.url.split('?')[0] ?? '/';
    const admission = overload.admit(request.method, path);
    if (!admission) return reject(request, reply, path, done);

    admissions.set(request, admission);
    if (request.routeOptions.config.isEventStream) admission.respond();
    reply.raw.once('close', () => (reply.raw.headersSent ? admission.respond() : admission.leave()));
    done();
  });

  // A response that has started no longer counts, however long it takes to send.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    admissions.get(request)?.respond();
    done();
  });

  function reject(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    done: (error: Error) => void,
  ): void {
    const error = new AppError(
      'unavailable',
      'The site is very busy right now. Please try again in a few minutes.',
      { headers: { 'retry-after': String(retryAfterSeconds) } },
    );
    if (!pages || isCall(path)) return done(error);
    if (pages.lastKnown(request.raw, reply.raw)) return void reply.hijack();
    if (!request.headers.accept?.includes('text/html')) return done(error);

    reply.hijack();
    pages.reject(request.raw, reply.raw, error);
  }
}
