import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const passphrase = 'ॐ a long passphrase';
const chunk = 64 * 1024;
const headerBytes = 34;

async function* streamOf(bytes: Buffer, step = 10_000): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += step) yield bytes.subarray(start, start + step);
}

/** The cost of the key is a byte of the header and has no effect on the chunks. */
const sealed = (bytes: Buffer) => buffer(encrypt(streamOf(bytes), passphrase, 10));
const opened = (bytes: Buffer, secret = passphrase) => buffer(decrypt(streamOf(bytes), secret));
const sample = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7) % 256));

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])(
  '%i bytes are restored, and their ciphertext does not contain them',
  async (length) => {
    const plain = sample(length);
    const secret = await sealed(plain);

    expect((await opened(secret)).equals(plain)).toBe(true);
    expect(length > 100 && secret.includes(plain.subarray(0, 64))).toBe(false);
  },
);

test('a key costs 2^17 steps of scrypt unless a test sets fewer', async () => {
  const secret = await buffer(encrypt(streamOf(sample(9)), passphrase));

  expect(secret[10]).toBe(17);
  expect((await opened(secret)).equals(sample(9))).toBe(true);
});

test('two encryptions of the same bytes differ', async () => {
  expect((await sealed(sample(9))).equals(await sealed(sample(9)))).toBe(false);
});

test('another passphrase decrypts nothing', async () => {
  await expect(opened(await sealed(sample(9)), 'another passphrase')).rejects.toThrow('Wrong passphrase');
});

test('a changed byte is detected anywhere', async () => {
  const secret = await sealed(sample(2 * chunk));
  const changedAt = (place: number) => {
    const changed = Buffer.from(secret);
    changed[place] = (changed[place] ?? 0) ^ 1;
    return opened(changed);
  };
  for (const place of [12, headerBytes + 5])
    await expect(changedAt(place)).rejects.toThrow('Wrong passphrase');
  await expect(changedAt(secret.length - 1)).rejects.toThrow('damaged');
});

test.each([2 * (chunk + 16), 2 * (chunk + 16) + 5, 2 * (chunk + 16) + 1000])(
  'a file truncated after %i bytes is reported as incomplete, not as encrypted with another passphrase',
  async (length) => {
    const secret = await sealed(sample(3 * chunk));
    await expect(opened(secret.subarray(0, headerBytes + length))).rejects.toThrow(
      'The backup is damaged or incomplete. The passphrase is right.',
    );
  },
);

test('swapped chunks are detected', async () => {
  const secret = await sealed(sample(3 * chunk));
  const [first, second] = [headerBytes, headerBytes + chunk + 16];
  const swapped = Buffer.concat([
    secret.subarray(0, first),
    secret.subarray(second, second + chunk + 16),
    secret.subarray(first, second),
    secret.subarray(second + chunk + 16),
  ]);
  await expect(opened(swapped)).rejects.toThrow('Wrong passphrase');
});
