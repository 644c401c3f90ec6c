import type { LockoutRule } from '#src/platform/rate-limits/lockouts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const account = { attempts: 10, windowMs: day, blocksMs: [15 * minute, 30 * minute, 60 * minute] };
const request = { attempts: 30, windowMs: 5 * minute };

export const lockoutRules = {
  account: { name: 'account', ...account },
  currentPassword: { name: 'current password', ...account },
  address: { name: 'address', attempts: 100, windowMs: 60 * minute },
  /** Counted per user, over all factors, challenges, sessions and addresses. */
  secondFactor: { name: 'second factor', attempts: 8, windowMs: day, blocksMs: [15 * minute] },
  /** Emails to the owner of a blocked account. */
  unlockEmail: { name: 'unlock', attempts: 1, windowMs: 15 * minute },
  passkey: { name: 'passkey', ...request },
  authorize: { name: 'authorize', ...request },
  recover: { name: 'recover', ...request },
  resend: { name: 'resend', ...request },
  verify: { name: 'verify', ...request },
} as const satisfies Record<string, LockoutRule>;
