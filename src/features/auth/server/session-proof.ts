import type { Amr } from './access-token.ts';

/** What a mail alone can prove. It lets a person set a password and nothing else. */
const mailMethods = new Set(['otp', 'recovery', 'magiclink', 'invite', 'email_change', 'email/signup']);
const secondFactors = new Set(['totp', 'mfa/recovery_code', 'mfa/phone', 'mfa/webauthn']);

/** Whether somebody signed in by nothing but a mail, with or without a second factor. */
export function isProvedByMailOnly(methods: string[]): boolean {
  const first = methods.filter((method) => !secondFactors.has(method));
  return first.length > 0 && first.every((method) => mailMethods.has(method));
}

export function methodsOf(amr: Amr): string[] {
  return amr.map(({ method }) => method);
}
