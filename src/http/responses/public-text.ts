import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bestEncoding, encodingNames } from '../pages/send-page.ts';
import { entityTagOf, isKnownTag } from './entity-tag.ts';

/** Shorter texts fit into one packet. */
const minLength = 1400;

/**
 * Adds an entity tag to the texts that caches may store, such as feeds and almanac data, and compresses them.
 * Other texts stay as they are, because the compressed length of a secret reveals it.
 */
export function encodePublicTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isPublic(reply)) return payload;

    const isLong = payload.length >= minLength;
    // Weak, because all encodings share it.
    const tag = `W/${entityTagOf(payload)}`;
    reply.header('etag', tag);
    if (isLong) reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
    if (isKnownTag(request.headers['if-none-match'], tag)) {
      reply.code(304);
      // Fastify reads the payload of HEAD, and the length of an empty text would contradict that of the stored one.
      return request.method === 'HEAD' ? Readable.from([]) : null;
    }

    const encoding = isLong ? bestEncoding(request.headers['accept-encoding']) : 'plain';
    if (encoding === 'plain') return payload;
    reply.header('content-encoding', encodingNames[encoding]);
    return compress(payload, encoding);
  });
}

function isPublic(reply: FastifyReply): boolean {
  const lifetime = String(reply.getHeader('cache-control') ?? '');
  return reply.statusCode === 200 && lifetime.startsWith('public') && !reply.hasHeader('content-encoding');
}

/** In a thread of its own: a large sitemap would block the event loop. */
function compress(text: string, encoding: keyof typeof encodingNames): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text, { level: 6 });

  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return promisify(brotliCompress)(text, { params });
}
