import { useCallback, useEffect, useState } from 'react';
import type { SignInClient } from '../components/sign-in-context.ts';

type ClientIdentity = Parameters<SignInClient['unlinkIdentity']>[0];

/** Sign-in identity of the current user. */
export type OwnIdentity = { id: string; provider: string; address: string; forClient: ClientIdentity };

/** Identities of the signed-in user; null while loading. */
export function useIdentities(client: SignInClient): {
  identities: OwnIdentity[] | null;
  reload: () => void;
} {
  const [identities, setIdentities] = useState<OwnIdentity[] | null>(null);

  const reload = useCallback(() => {
    void client.getUserIdentities().then(({ data }) => data && setIdentities(data.identities.map(toOwn)));
  }, [client]);

  useEffect(reload, [reload]);
  return { identities, reload };
}

function toOwn(identity: ClientIdentity): OwnIdentity {
  const address: unknown = identity.identity_data?.['email'];
  return {
    id: identity.identity_id,
    provider: identity.provider,
    address: typeof address === 'string' ? address : '',
    forClient: identity,
  };
}
