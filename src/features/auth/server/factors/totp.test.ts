import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, totpStep } from './totp.ts';

const now = new Date('2026-11-29T06:00:00Z');
const secret = newTotpSecret();
const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

test.each([
  ['as digits', code],
  ['in two groups, as apps show it', `${code.slice(0, 3)} ${code.slice(3)}`],
])('a code is accepted %s', (_how, typed) => {
  expect(totpStep(secret, typed, now)).toBe(now.getTime() / 30_000);
});

test.each(['', code.slice(1), `${code}1`, 'abcdef'])('%j is no code', (typed) => {
  expect(totpStep(secret, typed, now)).toBeNull();
});
