import { createContext, use } from 'react';

/** @returns true after a successful re-authentication, false when the user cancelled it */
export type Reauthenticate = () => Promise<boolean>;

export const ReauthenticationContext = createContext<Reauthenticate>(() => Promise.resolve(false));

export function useReauthentication(): Reauthenticate {
  return use(ReauthenticationContext);
}
