import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

export const password = 'lotus on 7 quiet rivers';

export type Account = { email: string; username: string };

/** Makes somebody of a test's own, by the command that administrators of the machine have. */
export async function addAccount({
  role = 'admin',
  isConfirmed = true,
}: { role?: 'admin' | 'user'; isConfirmed?: boolean } = {}): Promise<Account> {
  const username = `a${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@example.org`;
  const values = ['--email', email, '--username', username, '--password', password, '--role', role];
  await promisify(execFile)(
    'node',
    ['scripts/user-create.ts', ...values, ...(isConfirmed ? [] : ['--unconfirmed'])],
    { env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '' } },
  );
  return { email, username };
}

/** Fills in the login page, and presses its button. */
export async function typeCredentials(page: Page, name: string, typed = password): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** From the login page to the dashboard. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/admin/login');
  await typeCredentials(page, account.username);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** What an authenticator app shows. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
