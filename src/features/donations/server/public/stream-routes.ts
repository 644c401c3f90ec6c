import type { FastifyInstance } from 'fastify';
import { donationStreamPath } from '../../endpoints.ts';
import type { DonationStream } from './donation-stream.ts';

/** GET /api/payments/stream: server-sent events of new donations. */
export function registerStreamRoute(app: FastifyInstance, { stream }: { stream: DonationStream }): void {
  app.get(donationStreamPath, { config: { isEventStream: true } }, (_request, reply) => {
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
