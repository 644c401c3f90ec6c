import { systemClock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { createAccounts } from './accounts.ts';
import { createPasswordHashes } from '../passwords/password-hash.ts';
import { userStore } from '../stores/user-store.ts';

/** Administrator of a demo, shown on its login page. Live mode neither creates nor keeps this account. */
export const demoAdmin = {
  email: 'admin@sanatan.example',
  username: 'admin',
  password: 'namaste-demo-2026',
} as const;

/** Does nothing when an account with that username or address exists. */
export async function seedDemoAdmin(tx: Db): Promise<void> {
  const isThere =
    (await userStore.findByEmail(tx, demoAdmin.email)) ??
    (await userStore.findByUsername(tx, demoAdmin.username));
  if (isThere) return;

  const accounts = createAccounts({ hashes: createPasswordHashes(), clock: systemClock });
  await accounts.create(tx, { ...demoAdmin, role: 'admin', isConfirmed: true, isDemo: true });
}

/** A database that was a demo must not admit the published account to the live site. */
export async function deleteDemoAdmin(tx: Db): Promise<void> {
  await userStore.deleteDemoUsers(tx);
}
