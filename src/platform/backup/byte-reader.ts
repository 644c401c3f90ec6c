import { StartupError } from '../config/startup-error.ts';

/** Takes as many bytes as asked for from a stream of chunks of any length. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes; fewer when the stream ends before. */
  async read(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.#take(length)) parts.push(part);
    return parts.length === 1 ? (parts[0] ?? this.#rest) : Buffer.concat(parts);
  }

  /** So many bytes as they come. Throws when the stream ends before. */
  async *stream(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    for await (const part of this.#take(length)) {
      missing -= part.length;
      yield part;
    }
    if (missing > 0) throw new StartupError('The backup is incomplete.');
  }

  /** Whether all bytes have been taken. */
  async isAtEnd(): Promise<boolean> {
    if (this.#rest.length > 0) return false;
    await this.#fill();
    return this.#rest.length === 0;
  }

  async *#take(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0;) {
      if (this.#rest.length === 0) await this.#fill();
      if (this.#rest.length === 0) return;
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  async #fill(): Promise<void> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) return;
      this.#rest = value;
    }
  }
}
