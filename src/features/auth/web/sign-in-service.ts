import type { SignIn, SignInState } from './components/sign-in-context.ts';
import { openSignIn } from './open-sign-in.ts';

export type SignInService = ReturnType<typeof createSignInService>;

/**
 * Opens the sign-in client of the page on first use. A failed attempt is repeated by the next call of `open`.
 *
 * @param openClient replaced in tests
 */
export function createSignInService(openClient: () => Promise<SignIn | null> = openSignIn) {
  let state: SignInState = { state: 'opening' };
  // Two clients would race for the session, so all callers share one attempt.
  let attempt: Promise<SignIn | null> | null = null;
  const listeners = new Set<() => void>();

  function show(next: SignInState): void {
    state = next;
    for (const notify of listeners) notify();
  }

  async function openOnce(): Promise<SignIn | null> {
    const signIn = await openClient();
    if (!signIn) attempt = null;
    show(signIn ? { state: 'ready', signIn } : { state: 'failed', retry: () => void open() });
    return signIn;
  }

  /** @returns the client with its settings; null when the site does not respond */
  function open(): Promise<SignIn | null> {
    attempt ??= openOnce();
    return attempt;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { open, subscribe, getState: () => state };
}
