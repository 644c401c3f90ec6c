import { needsSecondFactor } from '../../check-role.ts';
import type { SignInClient } from '../sign-in-context.ts';

export type NewPasswordStep = 'second-factor' | 'password';

/** First step to a new password once an email has opened a session. */
export async function firstPasswordStep(client: SignInClient): Promise<NewPasswordStep> {
  return (await needsSecondFactor(client)) ? 'second-factor' : 'password';
}
