import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { siteSecrets } from '../database/schema/system/site-secrets.ts';

/** Secret that signs links: the configured one, or one generated once and stored in the database. */
export async function siteSecret(db: Db, configured: string | undefined): Promise<string> {
  return configured ?? generatedSecret(db, 'signing', () => randomBytes(32).toString('base64url'));
}

/** Returns a stored secret. The first of all processes that needs it generates it. */
export async function generatedSecret(db: Db, name: string, generate: () => string): Promise<string> {
  const known = await findSecret(db, name);
  if (known !== undefined) return known;

  await db.insert(siteSecrets).values({ name, value: generate() }).onConflictDoNothing();
  const stored = await findSecret(db, name);
  if (stored === undefined) throw new Error(`the secret "${name}" was not stored`);
  return stored;
}

/** Replaces a stored secret that can no longer be read, unless another process has replaced it already. */
export async function replaceSecret(
  db: Db,
  { name, unreadable, value }: { name: string; unreadable: string; value: string },
): Promise<void> {
  await db
    .update(siteSecrets)
    .set({ value })
    .where(and(eq(siteSecrets.name, name), eq(siteSecrets.value, unreadable)));
}

async function findSecret(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: siteSecrets.value })
    .from(siteSecrets)
    .where(eq(siteSecrets.name, name));
  return row?.value;
}
