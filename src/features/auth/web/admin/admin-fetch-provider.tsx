import type { ReactNode } from 'react';
import { AdminFetchContext } from '#src/admin-ui/api/admin-fetch-context.ts';
import { useSessionFetch } from '../components/use-session-fetch.ts';

/** Gives the screens a fetch with the access token. Below the guard and the re-authentication dialog. */
export function AdminFetchProvider({ children }: { children: ReactNode }) {
  return <AdminFetchContext value={useSessionFetch()}>{children}</AdminFetchContext>;
}
