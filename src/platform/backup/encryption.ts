/* Encryption of backups: AES-256-GCM in chunks of 64 KiB, with a key derived by scrypt. The nonce of a
   chunk contains its number and whether it is the last one (the STREAM construction of Hoang,
   Reyhanitabar, Rogaway and Vizár, 2015), so that a changed, moved, missing or truncated chunk is
   detected. The layout is described in docs/backup-format.md. */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { StartupError } from '../config/startup-error.ts';

/** The first bytes of an encrypted backup. */
const encryptedMagic = Buffer.from('SWBACKUP1\n');

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const saltBytes = 16;
const noncePrefixBytes = 7;
const headerBytes = encryptedMagic.length + 1 + saltBytes + noncePrefixBytes;

/** scrypt with N = 2^17, r = 8, p = 1: 128 MiB and a few tenths of a second for each guess. */
const costExponent = 17;
/** Limit that prevents a forged header from exhausting the memory. */
const highestCostExponent = 20;

/** @throws StartupError when the file cannot be read */
export async function isEncrypted(path: string): Promise<boolean> {
  const rejectUnreadable = (cause: unknown): never => {
    throw new StartupError(`Can't read ${path}. Name a backup file that this user can read.`, { cause });
  };
  const file = await open(path).catch(rejectUnreadable);
  try {
    const start = Buffer.alloc(encryptedMagic.length);
    await file.read(start, 0, start.length, 0).catch(rejectUnreadable);
    return start.equals(encryptedMagic);
  } finally {
    await file.close();
  }
}

/**
 * Encrypts a stream.
 *
 * @param exponent binary logarithm of the cost of the key; tests with many keys use a lower one
 */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  exponent = costExponent,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const prefix = randomBytes(noncePrefixBytes);
  const header = Buffer.concat([encryptedMagic, Buffer.from([exponent]), salt, prefix]);
  const key = await keyOf(passphrase, salt, exponent);
  yield header;

  let number = 0;
  for await (const { bytes, isLast } of regroup(source, [chunkBytes])) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, number++, isLast));
    cipher.setAAD(header);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts a stream that `encrypt` wrote.
 *
 * @throws StartupError when the passphrase is wrong or the stream was changed
 */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const pieces = regroup(source, [headerBytes, chunkBytes + tagBytes]);
  const { value: first } = await pieces.next();
  if (!first || first.isLast) throw unreadable();
  const header = first.bytes;
  const exponent = header[encryptedMagic.length] ?? 0;
  if (exponent > highestCostExponent) throw unreadable();

  const salt = header.subarray(encryptedMagic.length + 1, -noncePrefixBytes);
  const prefix = header.subarray(-noncePrefixBytes);
  const key = await keyOf(passphrase, salt, exponent);

  let number = 0;
  for await (const { bytes, isLast } of pieces) {
    const chunk =
      bytes.length < tagBytes ? null : openChunk(key, nonceOf(prefix, number, isLast), header, bytes);
    if (!chunk) throw number === 0 ? unreadable() : damaged();
    yield chunk;
    number += 1;
  }
}

/** Regroups a stream into pieces of the given lengths, of which the last one repeats. The last piece is the rest. */
async function* regroup(
  source: AsyncIterable<Buffer>,
  lengths: number[],
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }, void> {
  let rest = Buffer.alloc(0);
  const [first = 0, ...others] = lengths;
  let length = first;
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length > length) {
      yield { bytes: rest.subarray(0, length), isLast: false };
      rest = rest.subarray(length);
      length = others.shift() ?? length;
    }
  }
  yield { bytes: rest, isLast: true };
}

/** @returns null for a chunk that another key sealed, or that was changed, moved or truncated */
function openChunk(key: Buffer, nonce: Buffer, header: Buffer, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(header);
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

function nonceOf(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, noncePrefixBytes);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function keyOf(passphrase: string, salt: Buffer, exponent: number): Promise<Buffer> {
  const cost = 2 ** exponent;
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, { N: cost, maxmem: 256 * cost * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function unreadable(): StartupError {
  return new StartupError('Wrong passphrase, or the backup was modified.');
}

/** The passphrase has opened the first chunk. */
function damaged(): StartupError {
  return new StartupError('The backup is damaged or incomplete. The passphrase is right.');
}
