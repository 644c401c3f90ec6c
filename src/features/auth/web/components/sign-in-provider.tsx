import { type ReactNode, useSyncExternalStore } from 'react';
import type { SignInService } from '../sign-in-service.ts';
import { SignInContext } from './sign-in-context.ts';

/** Provides the state of the sign-in service. */
export function SignInProvider({ service, children }: { service: SignInService; children: ReactNode }) {
  const state = useSyncExternalStore(service.subscribe, service.getState);
  return <SignInContext value={state}>{children}</SignInContext>;
}
