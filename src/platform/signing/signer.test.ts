import { expect, test } from 'vitest';
import { createSigner } from './signer.ts';

const signer = createSigner('a secret of tests');
const until = new Date('2026-11-22T12:00:00.000Z');
const before = new Date('2026-11-22T11:59:59.999Z');

test('a token is read until its time, and not at it', () => {
  const token = signer.signUntil('purpose', 'id 7', until);
  expect(signer.readUntil('purpose', token, before)).toBe('id 7');
  expect(signer.readUntil('purpose', token, until)).toBeNull();
});

test('a token of another purpose, a changed one and one without a time are not read', () => {
  const token = signer.signUntil('purpose', 'id', until);
  expect(signer.readUntil('other', token, before)).toBeNull();
  expect(signer.readUntil('purpose', `${token}x`, before)).toBeNull();
  expect(signer.readUntil('purpose', signer.sign('purpose', 'id'), before)).toBeNull();
});
