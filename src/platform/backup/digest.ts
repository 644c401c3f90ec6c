import { createHash } from 'node:crypto';

export type Digest = { bytes: number; sha256: string };

/** Computes length and checksum of a stream. */
export function createDigest() {
  const hash = createHash('sha256');
  let bytes = 0;

  function add(chunk: Buffer): void {
    bytes += chunk.length;
    hash.update(chunk);
  }

  async function* watch(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      add(chunk);
      yield chunk;
    }
  }

  return { add, watch, result: (): Digest => ({ bytes, sha256: hash.digest('hex') }) };
}
