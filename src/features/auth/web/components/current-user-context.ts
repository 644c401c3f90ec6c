import { createContext, use } from 'react';
import type { OwnRole } from '../check-role.ts';

export const CurrentUserContext = createContext<OwnRole | null>(null);

/**
 * Returns the signed-in administrator.
 *
 * @throws Error outside the guard
 */
export function useMe(): OwnRole {
  const me = use(CurrentUserContext);
  if (!me) throw new Error('useMe is called outside the guard');
  return me;
}
