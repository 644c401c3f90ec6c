import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedWith, readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const key = randomBytes(32);
const sessionId = randomUUID();

test.each([0, 1, 127, 128, 16_383, 16_384, 2_147_483_647])(
  'a token contains session and counter %i',
  (counter) => {
    const token = readRefreshToken(writeRefreshToken(key, sessionId, counter));

    expect(token).toMatchObject({ sessionId, counter });
    expect(token && isSignedWith(key, token)).toBe(true);
  },
);

test('a token of another key is rejected', () => {
  const token = readRefreshToken(writeRefreshToken(randomBytes(32), sessionId, 3));

  expect(token && isSignedWith(key, token)).toBe(false);
});

test('a token with any changed character is malformed by its checksum', () => {
  const token = writeRefreshToken(key, sessionId, 3);
  const changed = Array.from(
    token,
    (sign, index) => token.slice(0, index) + (sign === 'A' ? 'B' : 'A') + token.slice(index + 1),
  );

  const read = changed.slice(0, -1).map(readRefreshToken);

  expect(read.every((result) => result === null)).toBe(true);
});
