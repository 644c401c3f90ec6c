import { useEffect, useState } from 'react';
import { checkRole, type OwnRole } from './check-role.ts';
import type { SignInClient } from './components/sign-in-context.ts';

export type AdminGate = { state: 'verifying' } | { state: 'allowed'; me: OwnRole } | { state: 'denied' };

/**
 * Whether the signed-in user may access the admin area. Once allowed, the role is checked again in the
 * background on every SIGNED_IN, which the client also sends when a tab becomes visible: the screen stays
 * meanwhile (GRD-05).
 */
export function useAdminGate(client: SignInClient): AdminGate {
  const [gate, setGate] = useState<AdminGate>({ state: 'verifying' });

  useEffect(() => {
    let isCurrent = true;

    async function verify(accessToken: string): Promise<void> {
      const check = await checkRole(client, accessToken);
      if (!isCurrent) return;

      if (check.outcome === 'admin') setGate((shown) => allowed(shown, check.me));
      // An administrator at work stays while the network is away: the server refuses what it must.
      else if (check.outcome === 'unknown')
        setGate((shown) => (shown.state === 'allowed' ? shown : { state: 'denied' }));
      else {
        setGate({ state: 'denied' });
        const isUseless = check.outcome === 'not-admin' || check.outcome === 'refused';
        if (isUseless) await client.signOut({ scope: 'local' });
      }
    }

    const { data } = client.onAuthStateChange((event, session) => {
      if (event === 'SIGNED_OUT' || (event === 'INITIAL_SESSION' && !session)) setGate({ state: 'denied' });
      else if ((event === 'SIGNED_IN' || event === 'INITIAL_SESSION') && session)
        // The client waits for this callback, and the check may need the client.
        setTimeout(() => void verify(session.access_token));
    });
    return () => {
      isCurrent = false;
      data.subscription.unsubscribe();
    };
  }, [client]);

  return gate;
}

function allowed(shown: AdminGate, me: OwnRole): AdminGate {
  const isSame = shown.state === 'allowed' && JSON.stringify(shown.me) === JSON.stringify(me);
  return isSame ? shown : { state: 'allowed', me };
}
