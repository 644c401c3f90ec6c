import { createContext, use } from 'react';

/** @returns whether the person has proved again who they are; false where they have cancelled */
export type Reauthenticate = () => Promise<boolean>;

export const ReauthenticationContext = createContext<Reauthenticate>(() => Promise.resolve(false));

export function useReauthentication(): Reauthenticate {
  return use(ReauthenticationContext);
}
