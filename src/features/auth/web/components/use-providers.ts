import { useEffect, useState } from 'react';
import { call, fetchTransport } from '#src/web/client.ts';
import { getServiceSettings } from '../../contract.ts';
import type { SignIn, SignInClient } from './sign-in-context.ts';

/** Ways of signing in that are no providers. */
const ownWays = new Set(['email', 'phone', 'anonymous_users']);

/** The providers that the sign-in service has been given, by the names it uses; none while it is being asked. */
export function useProviders(signIn: SignIn | null): string[] {
  const [providers, setProviders] = useState<string[]>([]);

  useEffect(() => {
    let isCurrent = true;
    if (signIn) void listProviders(signIn).then((found) => isCurrent && setProviders(found));
    return () => {
      isCurrent = false;
    };
  }, [signIn]);

  return providers;
}

/** The service may be elsewhere: its address is in the site's settings. */
async function listProviders({ settings: { url, key } }: SignIn): Promise<string[]> {
  const toService: typeof fetchTransport = (request) =>
    fetchTransport({ ...request, url: `${url}/settings`, headers: { apikey: key } });
  const result = await call(toService, getServiceSettings, {});
  if (!result.ok) return [];

  return Object.entries(result.value.external)
    .filter(([name, isOn]) => isOn && !ownWays.has(name))
    .map(([name]) => name);
}

/** The client's type lists its own provider names; the site's come from the settings. */
export function asProvider(name: string): Parameters<SignInClient['signInWithOAuth']>[0]['provider'] {
  return name as ReturnType<typeof asProvider>;
}
