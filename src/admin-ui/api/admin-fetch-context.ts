import { createContext, use } from 'react';

/** A `fetch` that carries the session of the signed-in administrator. */
export const AdminFetchContext = createContext<typeof fetch | null>(null);

/** @throws Error outside the screens of a signed-in administrator */
export function useAdminFetch(): typeof fetch {
  const send = use(AdminFetchContext);
  if (!send) throw new Error('useAdminFetch needs an AdminFetchContext');
  return send;
}
