import { useEffect, useState } from 'react';
import { codeError, type ErrorMessage } from '../sign-in-error.ts';
import type { SignInClient } from './sign-in-context.ts';

/** Authenticator app that a person can choose by name. */
export type App = { id: string; name: string; createdAt: string };

type ListedApp = { id: string; friendly_name?: string; created_at: string };

type LoadedApps = { apps: App[] } | { error: ErrorMessage };

/**
 * Authenticator apps of the account; null until they are loaded. `loadApps` tries again after a failure.
 */
export function useApps(client: SignInClient): { apps: App[] | null; loadApps: () => Promise<LoadedApps> } {
  const [apps, setApps] = useState<App[] | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void listApps(client)
      .then((loaded) => {
        if (isCurrent && 'apps' in loaded) setApps(loaded.apps);
      })
      // Submitting a code loads the apps again and shows the error.
      .catch(() => undefined);
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
  return error ? { error: codeError(error) } : { apps: data.totp.map(namedApp) };
}

/** Names an app by its day if it has no name, as apps added by other programs can. */
export function namedApp({ id, friendly_name: name, created_at: createdAt }: ListedApp): App {
  return { id, name: name || createdAt.slice(0, 10), createdAt };
}
