import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Permission } from '#src/api/access/permissions.ts';
import { AdminFetchContext, useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import { adminTransport } from '#src/admin-ui/api/admin-transport.ts';
import { PermissionsContext } from '#src/admin-ui/api/permissions-context.ts';
import { call } from '#src/web/client.ts';
import { getOwnRole } from '../../contract.ts';
import type { OwnRole } from '../check-role.ts';
import { isForbidden } from '../components/use-session-fetch.ts';

/**
 * Gives the screens the permissions of the signed-in person. A call that was rejected for a missing one makes
 * them be read again, without loading the screen again: actions disappear, what was typed stays.
 */
export function PermissionsProvider({ me, children }: { me: OwnRole; children: ReactNode }) {
  const send = useAdminFetch();
  const [read, setRead] = useState<{ since: OwnRole; permissions: readonly Permission[] } | null>(null);
  const current = useRef(me);
  useEffect(() => {
    current.current = me;
  }, [me]);

  const watched = useCallback<typeof fetch>(
    async (input, init) => {
      const response = await send(input, init);
      if (await isForbidden(response, 'permission_needed')) void readAgain();
      return response;

      async function readAgain() {
        const since = current.current;
        const result = await call(adminTransport(send), getOwnRole, {});
        if (result.ok && result.value.id === since.id)
          setRead({ since, permissions: result.value.permissions });
      }
    },
    [send],
  );

  return (
    <AdminFetchContext value={watched}>
      <PermissionsContext value={read?.since === me ? read.permissions : me.permissions}>
        {children}
      </PermissionsContext>
    </AdminFetchContext>
  );
}
