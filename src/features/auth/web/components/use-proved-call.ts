import type { AuthError } from '@supabase/auth-js';
import { useCallback } from 'react';
import { useReauthentication } from './reauthentication-context.ts';

type AuthResult = { error: AuthError | null };
export type ProvedCall = <Given extends AuthResult>(send: () => Promise<Given>) => Promise<Given>;

/** Sends a call of the sign-in client. If it needs a recent sign-in, asks for the password and repeats it. */
export function useProvedCall(): ProvedCall {
  const reauthenticate = useReauthentication();
  return useCallback(
    async (send) => {
      const result = await send();
      return result.error?.code === 'reauthentication_needed' && (await reauthenticate()) ? send() : result;
    },
    [reauthenticate],
  );
}
