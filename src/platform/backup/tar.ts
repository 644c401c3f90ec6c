/*
 * The little of the tar format (POSIX ustar) that a backup needs, so that any tar program can look into one: files with
 * a name and a length, one after the other.
 */
import { StartupError } from '../config/startup-error.ts';
import { ByteReader } from './byte-reader.ts';

const blockBytes = 512;

/** What stands before the bytes of a file. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  const { prefix, rest } = splitName(name);
  header.write(rest, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(size, 11)}\0`, 124);
  header.write(`${octal(0, 11)}\0`, 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u{0}00', 257);
  header.write(prefix, 345);
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148);
  return header;
}

/** What stands after the bytes of a file, up to the next block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);
}

/** What stands at the end. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * blockBytes);
}

export type TarEntry = { name: string; size: number; body: AsyncGenerator<Buffer> };

/**
 * The files of a tar stream in order. The body of one must be read before the next is asked for; what is left is
 * skipped.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await reader.read(blockBytes);
    if (header.length < blockBytes || header.every((byte) => byte === 0)) return;
    if (parseInt(header.toString('ascii', 148, 155), 8) !== checksumOf(header))
      throw new StartupError('The backup is damaged.');

    const size = parseInt(header.toString('ascii', 124, 135), 8);
    const body = reader.stream(size);
    yield { name: nameIn(header), size, body };
    for await (const _ of body) {
      // Skips what nobody read.
    }
    await reader.read(tarPadding(size).length);
  }
}

function nameIn(header: Buffer): string {
  const text = (start: number, length: number) =>
    header.toString('utf8', start, start + length).replace(/\0.*$/s, '');
  const prefix = text(345, 155);
  return prefix ? `${prefix}/${text(0, 100)}` : text(0, 100);
}

function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name };

  const slash = name.lastIndexOf('/', 154);
  const [prefix, rest] = [name.slice(0, Math.max(slash, 0)), name.slice(slash + 1)];
  if (slash < 1 || Buffer.byteLength(rest) > 100) throw new Error(`${name} is too long for an archive`);
  return { prefix, rest };
}

/** Sum of all bytes, those of the sum itself counted as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
