import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { siteSecrets } from '../database/schema/system/site-secrets.ts';

const name = 'signing';

/** Secret that signs links: the configured one, or one generated once and stored in the database. */
export async function siteSecret(db: Db, configured: string | undefined): Promise<string> {
  if (configured) return configured;

  await db
    .insert(siteSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db
    .select({ value: siteSecrets.value })
    .from(siteSecrets)
    .where(eq(siteSecrets.name, name));
  if (!row) throw new Error('the site secret was not stored');
  return row.value;
}
