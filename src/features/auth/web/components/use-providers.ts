import { useEffect, useState } from 'react';
import { call, fetchTransport } from '#src/web/client.ts';
import { getServiceSettings } from '../../contract.ts';
import type { SignIn, SignInClient } from './sign-in-context.ts';

/** Keys of the settings that are not providers. */
const ownWays = new Set(['email', 'phone', 'anonymous_users']);

/** Configured providers by protocol name; empty while loading. */
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

/** The service can be external: its URL is in the site's settings. */
async function listProviders({ settings: { url, key } }: SignIn): Promise<string[]> {
  const toService: typeof fetchTransport = (request) =>
    fetchTransport({ ...request, url: `${url}/settings`, headers: { apikey: key } });
  const result = await call(toService, getServiceSettings, {});
  if (!result.ok) return [];

  return Object.entries(result.value.external)
    .filter(([name, isOn]) => isOn && !ownWays.has(name))
    .map(([name]) => name);
}

/** The client's type lists only its built-in providers; ours come from the settings. */
export function asProvider(name: string): Parameters<SignInClient['signInWithOAuth']>[0]['provider'] {
  return name as ReturnType<typeof asProvider>;
}
