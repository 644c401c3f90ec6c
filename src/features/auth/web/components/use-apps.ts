import { useEffect, useState } from 'react';
import { codeError, type ErrorMessage } from '../sign-in-error.ts';
import type { SignInClient } from './sign-in-context.ts';

/** Authenticator app that a person can choose by name. */
type App = { id: string; name: string };

type LoadedApps = { apps: App[] } | { error: ErrorMessage };

/**
 * Authenticator apps of the account; null until they are loaded. `loadApps` tries again after a failure.
 */
export function useApps(client: SignInClient): { apps: App[] | null; loadApps: () => Promise<LoadedApps> } {
  const [apps, setApps] = useState<App[] | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void listApps(client).then((loaded) => {
      if (isCurrent && 'apps' in loaded) setApps(loaded.apps);
    });
    return () => {
      isCurrent = false;
    };
  }, [client]);

  async function loadApps(): Promise<LoadedApps> {
    const loaded = await listApps(client);
    if ('apps' in loaded) setApps(loaded.apps);
    return loaded;
  }

  return { apps, loadApps };
}

async function listApps(client: SignInClient): Promise<LoadedApps> {
  const { data, error } = await client.mfa.listFactors();
  if (error) return { error: codeError(error) };
  // Apps added by other programs can have no name.
  const apps = data.totp.map(({ id, friendly_name: name, created_at: createdAt }) => ({
    id,
    name: name || createdAt.slice(0, 10),
  }));
  return { apps };
}
