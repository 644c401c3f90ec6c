/*
 * A backup under a passphrase: AES-256-GCM in chunks of 64 KiB, the key made by scrypt. Each chunk has its number and
 * whether it is the last one in its nonce (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015), so
 * that no chunk can be changed, moved, left out or cut off without being noticed.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { StartupError } from '../config/startup-error.ts';
import { ByteReader } from './byte-reader.ts';

/** The first bytes of an encrypted backup. */
export const encryptedMagic = Buffer.from('SWBACKUP1\n');

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const saltBytes = 16;
const noncePrefixBytes = 7;
const headerBytes = encryptedMagic.length + 1 + saltBytes + noncePrefixBytes;

/** scrypt with N = 2^17, r = 8, p = 1: 128 MiB and a few tenths of a second for each guess. */
const costExponent = 17;
/** Above this a forged header would only serve to exhaust the memory. */
const highestCostExponent = 20;

/** Encrypts a stream. */
export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const prefix = randomBytes(noncePrefixBytes);
  const header = Buffer.concat([encryptedMagic, Buffer.from([costExponent]), salt, prefix]);
  const key = await keyOf(passphrase, salt, costExponent);
  const reader = new ByteReader(source);
  yield header;

  for (let number = 0, isLast = false; !isLast; number++) {
    const chunk = await reader.read(chunkBytes);
    isLast = await reader.isAtEnd();
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, number, isLast));
    cipher.setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts what `encrypt` wrote.
 *
 * @throws StartupError when the passphrase is another one or the file was changed
 */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const header = await reader.read(headerBytes);
  const exponent = header[encryptedMagic.length] ?? 0;
  if (header.length < headerBytes || exponent > highestCostExponent) throw unreadable();

  const salt = header.subarray(encryptedMagic.length + 1, -noncePrefixBytes);
  const prefix = header.subarray(-noncePrefixBytes);
  const key = await keyOf(passphrase, salt, exponent);

  for (let number = 0, isLast = false; !isLast; number++) {
    const sealed = await reader.read(chunkBytes + tagBytes);
    isLast = await reader.isAtEnd();
    if (sealed.length < tagBytes) throw unreadable();
    yield open(key, nonceOf(prefix, number, isLast), header, sealed);
  }
}

function open(key: Buffer, nonce: Buffer, header: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(header);
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw unreadable(cause);
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

function unreadable(cause?: unknown): StartupError {
  return new StartupError('Wrong passphrase, or the backup was modified.', { cause });
}
