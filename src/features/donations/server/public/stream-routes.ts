import type { FastifyInstance } from 'fastify';
import { giftStreamPath } from '../../contract.ts';
import type { GiftStream } from './gift-stream.ts';

/** GET /api/payments/stream: server-sent events of new gifts. */
export function registerStreamRoute(app: FastifyInstance, { stream }: { stream: GiftStream }): void {
  app.get(giftStreamPath, { config: { isEventStream: true } }, (_request, reply) => {
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    if (!stream.add(raw)) raw.end('event: full\ndata: {}\n\n');
  });
}
