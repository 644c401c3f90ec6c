import { renderMarkdown } from '#src/markdown/markdown.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { readShippedCategories, readShippedResources } from './shipped-resources.ts';
import { resourceWrites } from './write-store.ts';

/** Inserts the shipped items into an empty library. Does nothing when there are items. */
export async function seedResources(db: Db): Promise<void> {
  if (await resourceWrites.hasResources(db)) return;

  const [categories, items] = await Promise.all([readShippedCategories(), readShippedResources()]);
  await db.transaction(async (tx) => {
    for (const [position, { key, path, icon, color, title, description }] of categories.entries()) {
      await resourceWrites.insertCategory(tx, {
        key,
        slug: path.replace('/resources/', ''),
        position,
        icon,
        color,
        title: title.en,
        titleHi: title.hi,
        titleSa: title.sa,
        description: description.en,
        descriptionHi: description.hi,
        descriptionSa: description.sa,
      });
    }
    for (const { facts, body } of items) {
      const { related, sampleRating: _rating, sampleDownloads: _downloads, ...resource } = facts;
      await resourceWrites.insertResource(tx, {
        ...resource,
        contentMarkdown: body,
        contentHtml: renderMarkdown(body),
        relatedPosts: related,
      });
    }
    await bumpContentVersion(tx);
  });
}
