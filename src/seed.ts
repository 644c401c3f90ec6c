import { removeDemoAdmin, seedDemoAdmin } from '#src/features/auth/server/demo-admin.ts';
import { seedPosts } from '#src/features/blog/server/seed-posts.ts';
import { seedProjects } from '#src/features/projects/server/seed-projects.ts';
import { seedResources } from '#src/features/resources/server/seed-resources.ts';
import type { Config } from '#src/platform/config.ts';
import type { Database } from '#src/platform/database/database.ts';
import { withSeedLock } from '#src/platform/database/seed-lock.ts';

/** Fills what is empty with the content that ships with the site. Processes that start together do it once. */
export async function seedSite({ config, database }: { config: Config; database: Database }): Promise<void> {
  const isDemo = config.mode === 'demo';

  await withSeedLock(database, async (db) => {
    await (isDemo ? seedDemoAdmin(db) : removeDemoAdmin(db));
    await seedPosts(db, { drafts: isDemo });
    await seedProjects(db);
    await seedResources(db);
  });
}
