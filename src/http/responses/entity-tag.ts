import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets the entity tag of a value, and sends 304 when the client has that version. Other headers must be set before. */
export function sendNotModified(request: FastifyRequest, reply: FastifyReply, value: unknown): void {
  const tag = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
  reply.header('etag', `W/"${tag}"`);
  const known = request.headers['if-none-match'] ?? '';
  if (known.trim() === '*' || known.includes(`"${tag}"`)) void reply.code(304).send();
}
