import { msPerDay, msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { LockoutRule } from '#src/platform/rate-limits/lockouts.ts';

const account = {
  attempts: 10,
  windowMs: msPerDay,
  blocksMs: [15 * msPerMinute, 30 * msPerMinute, msPerHour],
};
const request = { attempts: 30, windowMs: 5 * msPerMinute };

export const lockoutRules = {
  account: { name: 'account', ...account },
  currentPassword: { name: 'current password', ...account },
  address: { name: 'address', attempts: 100, windowMs: msPerHour },
  /** Counted per user, over all factors, challenges, sessions and addresses. */
  secondFactor: { name: 'second factor', attempts: 8, windowMs: msPerDay, blocksMs: [15 * msPerMinute] },
  /** Emails to the owner of a blocked account. */
  unlockEmail: { name: 'unlock', attempts: 1, windowMs: 15 * msPerMinute },
  passkey: { name: 'passkey', ...request },
  authorize: { name: 'authorize', ...request },
  recover: { name: 'recover', ...request },
  resend: { name: 'resend', ...request },
  verify: { name: 'verify', ...request },
} as const satisfies Record<string, LockoutRule>;
