import type { Page } from '@playwright/test';
import { createAccounts } from '#src/features/auth/server/accounts/accounts.ts';
import { createPasswordHashes } from '#src/features/auth/server/passwords/password-hash.ts';
import { systemClock } from '#src/platform/clock.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { Secret, TOTP } from 'otpauth';

export const password = 'lotus on 7 quiet rivers';

export type Account = { email: string; username: string };

/** Creates a user for a test in the database of the site, which takes a tenth of the time of the command. */
export async function addAccount({
  role = 'admin',
  isConfirmed = true,
}: { role?: 'admin' | 'user'; isConfirmed?: boolean } = {}): Promise<Account> {
  const username = `a${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@example.org`;
  const accounts = createAccounts({ hashes: createPasswordHashes(), clock: systemClock });
  const database = await openDatabase({ dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  await database.db.transaction((tx) =>
    accounts.create(tx, { email, username, password, role, isConfirmed }),
  );
  await database.close();
  return { email, username };
}

/** Fills in the login page and submits it. */
export async function typeCredentials(page: Page, name: string, typed = password): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in from the login page to the dashboard. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/admin/login');
  await typeCredentials(page, account.username);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** Enrolls an authenticator app, as the official client does, and returns its secret. */
export async function addAuthenticator(siteUrl: string, { email }: Account): Promise<string> {
  const post = async (path: string, body: object, token = '') => {
    const response = await fetch(`${siteUrl}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} got ${response.status}`);
    return response.json();
  };
  const { access_token: token } = await post('/token?grant_type=password', { email, password });
  const { id, totp } = await post('/factors', { factor_type: 'totp' }, token);
  const { id: challengeId } = await post(`/factors/${id}/challenge`, {}, token);
  await post(`/factors/${id}/verify`, { challenge_id: challengeId, code: codeOf(totp.secret) }, token);

  // A code works once; waiting for the next one would take half a minute.
  const database = await openDatabase({ dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  await database.pool.query('update auth_factors set last_step = 0 where id = $1', [id]);
  await database.close();
  return totp.secret;
}

/** Current code of an authenticator app. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
