import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, type EncodedPage } from '../pages/encoded-page.ts';
import { bestEncoding, encodingNames } from '../pages/send-page.ts';
import { isKnownTag } from './entity-tag.ts';

type Encoded = { type: string; encoded: EncodedPage };

/** Sends a text that was encoded once for all requests, or 304 to a client that has it. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, encoded }: Encoded,
): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  void reply.headers({ etag: encoded.etag, vary: 'Accept-Encoding' });
  if (isKnownTag(request.headers['if-none-match'], encoded.etag)) return reply.code(304).send();

  if (encoding !== 'plain') void reply.header('content-encoding', encodingNames[encoding]);
  return reply.type(`${type}; charset=utf-8`).send(bodyOf(encoded, encoding));
}
