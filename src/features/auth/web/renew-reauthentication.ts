import { needsSecondFactor } from './check-role.ts';
import type { SignInClient } from './components/sign-in-context.ts';
import { type ErrorMessage, signInError } from './sign-in-error.ts';

/** Result of the password: rejected, waiting for the second factor of the new session, or taken over. */
type GivenPassword =
  | { state: 'rejected'; error: ErrorMessage }
  | { state: 'second-factor'; apart: SignInClient }
  | { state: 'proved' };

/**
 * Authenticates the user again beside the current session: until it is complete the screens stay, with all
 * unsaved input.
 *
 * @param openApart opens the client of the new session
 */
export function createReauthentication(
  kept: SignInClient,
  openApart: (options: { keepsCookie: boolean }) => SignInClient,
) {
  let apart: SignInClient | null = null;
  let running: Promise<GivenPassword> | null = null;

  function givePassword(password: string): Promise<GivenPassword> {
    running = attempt(password);
    return running;
  }

  async function attempt(password: string): Promise<GivenPassword> {
    const current = await kept.getUser();
    if (current.error) return { state: 'rejected', error: signInError(current.error) };
    const { email, factors = [] } = current.data.user;
    if (!email) return { state: 'rejected', error: { key: 'adminSignIn.noUser' } };

    await leave();
    // A session that still lacks its second factor can be canceled, and then the current one must continue.
    const opened = openApart({ keepsCookie: factors.some(({ status }) => status === 'verified') });
    const { error } = await opened.signInWithPassword({ email, password: password.trim() });
    if (error) return { state: 'rejected', error: signInError(error) };
    apart = opened;
    if (await needsSecondFactor(opened)) return { state: 'second-factor', apart: opened };
    const failed = await takeOver();
    return failed ? { state: 'rejected', error: failed } : { state: 'proved' };
  }

  /** Replaces the session of the page by the new one and ends the former. */
  async function takeOver(): Promise<ErrorMessage | null> {
    const former = (await kept.getSession()).data.session?.access_token;
    const session = (await apart?.getSession())?.data.session;
    if (!session) return { key: 'adminSignIn.noUser' };

    const { error } = await kept.setSession(session);
    if (error) return signInError(error);
    apart = null;
    if (former) await kept.admin.signOut(former, 'local');
    return null;
  }

  /** Ends a new session that is not taken over, also one that the password is just opening. */
  async function end(): Promise<void> {
    await running?.catch(() => null);
    await leave();
  }

  async function leave(): Promise<void> {
    const abandoned = apart;
    apart = null;
    await abandoned?.signOut({ scope: 'local' });
  }

  return { givePassword, takeOver, end };
}
