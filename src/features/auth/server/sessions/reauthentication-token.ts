import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Amr } from '../protocol/access-token.ts';

/** Methods that prove only access to a mailbox. They allow setting a password and nothing else. */
const emailMethods = new Set(['otp', 'recovery', 'magiclink', 'invite', 'email_change', 'email/signup']);
/** A passkey proves both factors at once. */
const bothFactors = new Set(['passkey']);
const secondFactors = new Set(['totp', 'mfa/recovery_code', 'mfa/phone', 'mfa/webauthn']);

/** Whether the user signed in only by email, with or without a second factor. */
export function isProvedByEmailOnly(methods: string[]): boolean {
  const first = methods.filter((method) => !secondFactors.has(method));
  return first.length > 0 && first.every((method) => emailMethods.has(method));
}

/** Methods of the first factor; a refreshed token is not among them. */
const firstFactors = new Set(['password', 'oauth', 'passkey', 'sso/saml', 'web3']);

/** Time at which all factors of the account had last been entered; the epoch if one never was. */
export function lastProof(amr: Amr, hasSecondFactor: boolean): Date {
  const newest = (methods: Set<string>) =>
    Math.max(0, ...amr.filter(({ method }) => methods.has(method)).map(({ timestamp }) => timestamp));
  const first = newest(firstFactors);
  const seconds = hasSecondFactor
    ? Math.min(first, newest(new Set([...secondFactors, ...bothFactors])))
    : first;
  return new Date(seconds * 1000);
}

/** An unlocked computer must not be enough to move money or to take over an account. */
export const recentMs = 10 * msPerMinute;

export function isRecent(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= recentMs;
}

export function methodsOf(amr: Amr): string[] {
  return amr.map(({ method }) => method);
}
