import type { AuthClient } from '@supabase/auth-js';
import { createContext, use } from 'react';
import type { CallOutput } from '#src/api/endpoint.ts';
import type { getSignInSettings } from '../../contract.ts';

export type SignInClient = InstanceType<typeof AuthClient>;

export type SignIn = {
  client: SignInClient;
  settings: CallOutput<typeof getSignInSettings>;
};

export type SignInState =
  | { state: 'opening' }
  /** The site does not respond, so the sign-in service is unknown. */
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; signIn: SignIn };

export const SignInContext = createContext<SignInState>({ state: 'opening' });

/** Loading state of the sign-in service. */
export function useSignInState(): SignInState {
  return use(SignInContext);
}

/**
 * Client and settings of the sign-in service.
 *
 * @throws Error outside the guard, which loads them
 */
export function useSignIn(): SignIn {
  const state = use(SignInContext);
  if (state.state !== 'ready') throw new Error('the sign-in service is not open yet');
  return state.signIn;
}
