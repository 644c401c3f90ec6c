import { needsSecondFactor } from './check-role.ts';
import type { SignInClient } from './components/sign-in-context.ts';
import { type ErrorMessage, signInError } from './sign-in-error.ts';

/**
 * Authenticates the user again beside the current session: until it is complete the screens stay, with all
 * unsaved input.
 *
 * @returns the error or the next step
 */
export async function givePassword(
  kept: SignInClient,
  apart: SignInClient,
  password: string,
): Promise<ErrorMessage | 'second-factor' | 'proved'> {
  const { data } = await kept.getSession();
  const email = data.session?.user.email;
  if (!email) return { key: 'adminSignIn.noUser' };

  const { error } = await apart.signInWithPassword({ email, password: password.trim() });
  if (error) return signInError(error);
  return (await needsSecondFactor(apart)) ? 'second-factor' : 'proved';
}

/** Replaces the session of the page by the new one and ends the former. */
export async function takeOver(kept: SignInClient, apart: SignInClient): Promise<ErrorMessage | null> {
  const former = (await kept.getSession()).data.session?.access_token;
  const { session } = (await apart.getSession()).data;
  if (!session) return { key: 'adminSignIn.noUser' };

  const { error } = await kept.setSession(session);
  if (error) return signInError(error);
  if (former) await kept.admin.signOut(former, 'local');
  return null;
}
