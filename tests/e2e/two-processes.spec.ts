import { eq, sql } from 'drizzle-orm';
import { expect, test } from '@playwright/test';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { sitePort, startSiteProcess } from './support/site-process.ts';

// A separate site is started first.
test.setTimeout(240_000);

test('a post changed through one process is fresh on the other', async ({ request, baseURL }) => {
  const second = await startSiteProcess(sitePort + 1, process.env['E2E_DATA_DIR'] ?? '');
  const database = await openDatabase({ dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  const path = '/blog/reading-the-sky';
  const titleAt = async (origin: string) =>
    /<title>([^<]*)/.exec(await (await request.get(origin + path)).text())?.[1];
  const before = [await titleAt(baseURL ?? ''), await titleAt(second.url)];

  try {
    await database.db.transaction(async (tx) => {
      await tx
        .update(posts)
        .set({ title: sql`${posts.title} || '!'` })
        .where(eq(posts.slug, 'reading-the-sky'));
      await bumpContentVersion(tx);
    });
    const changed = before[0]?.replace(' - ', '! - ');

    await expect.poll(() => titleAt(baseURL ?? '')).toBe(changed);
    await expect.poll(() => titleAt(second.url)).toBe(changed);
  } finally {
    await database.db.transaction(async (tx) => {
      await tx
        .update(posts)
        .set({ title: sql`rtrim(${posts.title}, '!')` })
        .where(eq(posts.slug, 'reading-the-sky'));
      await bumpContentVersion(tx);
    });
    await database.close();
    await second.stop();
  }
});
