import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { entityTagOf } from '../responses/entity-tag.ts';

export type Encoding = 'plain' | 'gzip' | 'brotli';

/** A rendered page, ready to be sent. */
export type EncodedPage = {
  status: number;
  etag: string;
  /** Whether it opens the payment gateway's checkout, which the policy of other pages blocks. */
  opensCheckout: boolean;
  /** Whether it shows data of one person, so that it is never stored. */
  isPersonal: boolean;
  /** Body of the page; compressed forms are created on first use and kept. */
  bodies: { plain: Buffer } & Partial<Record<Encoding, Buffer>>;
};

/** Encodes the parts of a page and adds its entity tag, which is weak because all encodings share it. */
export function encodePage(
  status: number,
  htmlParts: readonly string[],
  {
    opensCheckout = false,
    isPersonal = false,
  }: Partial<Pick<EncodedPage, 'opensCheckout' | 'isPersonal'>> = {},
): EncodedPage {
  const plain = Buffer.concat(htmlParts.map((part) => Buffer.from(part)));
  return { status, opensCheckout, isPersonal, etag: `W/${entityTagOf(plain)}`, bodies: { plain } };
}

/** Whether all visitors of a language get the page, so that caches may store it. */
export function isShared({ status, isPersonal }: EncodedPage): boolean {
  return status === 200 && !isPersonal;
}

/** Body of the page in an encoding. */
export function bodyOf({ bodies }: EncodedPage, encoding: Encoding): Buffer {
  const body = bodies[encoding] ?? compress(bodies.plain, encoding);
  bodies[encoding] = body;
  return body;
}

/** Memory of a page in bytes, compressed forms included: they add about half of the text. */
export function sizeOf({ bodies }: EncodedPage): number {
  return Math.round(bodies.plain.length * 1.5);
}

function compress(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(plain, { level: 6 });

  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return brotliCompressSync(plain, { params });
}
