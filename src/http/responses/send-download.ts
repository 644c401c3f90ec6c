import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, readByteRange } from './byte-range.ts';
import { isKnownTag } from './entity-tag.ts';

export type Download = {
  mediaType: string;
  /** File name suggested to the browser. */
  fileName: string;
  length: number;
  /** Strong entity tag: changes with the content. */
  etag: string;
  /** Revalidated each time by default. */
  cacheControl?: string;
  /** `attachment` downloads the file instead of showing it. */
  disposition?: 'inline' | 'attachment';
  open: (range: ByteRange) => Readable | Buffer | Promise<Readable>;
};

/**
 * Sends a file or the requested range, with an entity tag so that a broken download can continue.
 *
 * @param onBegin runs when the file is sent from its first byte, which counts as one download: not for a
 * later range, a 304, a HEAD, or an unsatisfiable range
 */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download,
  onBegin: () => Promise<void> = () => Promise.resolve(),
): Promise<FastifyReply> {
  const { etag, length, mediaType, fileName, cacheControl = 'no-cache', disposition = 'inline' } = download;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  });
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const condition = request.headers['if-range'];
  const wanted = condition && condition !== etag ? null : readByteRange(request.headers.range, length);
  if (wanted === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${length}`).send();
  }

  const range = wanted ?? { start: 0, end: length - 1 };
  if (wanted) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${length}`);
  reply.type(mediaType).header('content-length', range.end - range.start + 1);
  // Without a stream Fastify sets the length to 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));

  if (range.start === 0) await onBegin();
  return reply.send(await download.open(range));
}
