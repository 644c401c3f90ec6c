import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PreparedPage } from './html-cache.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Compresses a page in all encodings and gives it its validator. */
export async function preparePage(status: number, html: string): Promise<PreparedPage> {
  const plain = Buffer.from(html);
  const [gzipped, brotli] = await Promise.all([
    compressGzip(plain, { level: 6 }),
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  ]);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // The validator is weak because the three encodings share it.
  return { status, etag: `W/"${digest}"`, plain, gzip: gzipped, brotli };
}
