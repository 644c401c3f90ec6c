import type { ReactNode } from 'react';
import { AdminFetchContext } from '#src/admin-ui/api/admin-fetch-context.ts';
import { useSessionFetch } from '../components/use-session-fetch.ts';

/**
 * Gives the admin screens a fetch with the access token. It must be below the guard and the re-authentication
 * dialog.
 */
export function AdminFetchProvider({ children }: { children: ReactNode }) {
  return <AdminFetchContext value={useSessionFetch()}>{children}</AdminFetchContext>;
}
