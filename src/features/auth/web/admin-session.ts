import { checkRole, type OwnRole, type RoleCheck } from './check-role.ts';
import type { SignInClient } from './components/sign-in-context.ts';
import type { SignInService } from './sign-in-service.ts';

export type AdminSession = ReturnType<typeof createAdminSession>;

type Admin = { client: SignInClient; me: OwnRole };

/**
 * The signed-in administrator of the page. Once verified, the role is checked again in the background on
 * every SIGNED_IN, which the client also emits when a tab becomes visible (GRD-05), and with every new token,
 * which can be of a lower level.
 */
export function createAdminSession(service: Pick<SignInService, 'open'>) {
  let me: OwnRole | null = null;
  let watched: SignInClient | null = null;
  let running: Promise<void> | null = null;
  // The storage of a tab can contain the session for a moment after another tab signed out.
  let isSignedOut = false;
  let wasVerified = false;
  const listeners = new Set<() => void>();

  function change(next: OwnRole | null): void {
    const before = me;
    if (before && next && JSON.stringify(before) === JSON.stringify(next)) return;
    me = next;
    wasVerified ||= next !== null;
    if (before) for (const notify of listeners) notify();
  }

  function watch(client: SignInClient): void {
    if (watched === client) return;
    watched = client;
    client.onAuthStateChange((event, session) => {
      if (session) isSignedOut = false;
      if (event === 'SIGNED_OUT') {
        isSignedOut = true;
        change(null);
      } else if ((event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') && session && me)
        // The client waits for this callback, and the check may need the client, so it runs later.
        setTimeout(() => void verify(client));
    });
  }

  function verify(client: SignInClient): Promise<void> {
    running ??= verifyNow(client).finally(() => (running = null));
    return running;
  }

  async function verifyNow(client: SignInClient): Promise<void> {
    const check = await readRole(client);
    if (isSignedOut) return;
    if (check?.outcome === 'admin') return change(check.me);
    // Offline administrators stay on their screen: the server rejects unauthorized calls anyway.
    if (check?.outcome === 'unknown') return;
    const isUseless = check?.outcome === 'not-admin' || check?.outcome === 'rejected';
    if (isUseless) await client.signOut({ scope: 'local' });
    change(null);
  }

  /** @returns the verified administrator; null when a sign-in is required */
  async function getAdmin(): Promise<Admin | null> {
    const signIn = await service.open();
    if (!signIn) return null;
    watch(signIn.client);
    if (!me && !isSignedOut) await verify(signIn.client);
    return me && { client: signIn.client, me };
  }

  /** Notifies listeners when the administrator signs out, changes, or has other data. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Whether an administrator was signed in on this page before. */
  function hasEnded(): boolean {
    return wasVerified && me === null;
  }

  return { getAdmin, hasEnded, subscribe };
}

/** @returns null without a session */
async function readRole(client: SignInClient): Promise<RoleCheck | null> {
  const { data } = await client.getSession();
  return data.session && checkRole(client, data.session.access_token);
}
