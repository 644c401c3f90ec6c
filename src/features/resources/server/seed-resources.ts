import type { AddTranslation } from '#src/http/translatable-kind.ts';
import { locales } from '#src/i18n/locales.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { readShippedCategories, readShippedResources, readTranslatedResources } from './shipped-resources.ts';
import { translatableResources } from './translatable-resources.ts';
import { resourceWrites } from './write-store.ts';

/** Inserts the shipped items into a new library, once: items that were deleted do not return. */
export async function seedResources(db: Db, addTranslation?: AddTranslation): Promise<void> {
  if (await resourceWrites.hasCategories(db)) return;

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
    const ids = new Map<string, string>();
    for (const { frontMatter, body } of items) {
      const { related, sampleRating: _rating, sampleDownloads: _downloads, ...resource } = frontMatter;
      const id = await resourceWrites.insertResource(tx, {
        ...resource,
        contentMarkdown: body,
        contentHtml: renderMarkdown(body),
        relatedPosts: related,
      });
      ids.set(frontMatter.slug, id);
    }
    if (addTranslation) await seedTranslations(tx, ids, addTranslation);
    await bumpContentVersion(tx);
  });
}

/** @param ids IDs of the items by slug */
async function seedTranslations(
  tx: Db,
  ids: ReadonlyMap<string, string>,
  addTranslation: AddTranslation,
): Promise<void> {
  for (const language of locales) {
    for (const { name, frontMatter, body } of await readTranslatedResources(language)) {
      const id = ids.get(name);
      if (!id) throw new Error(`${language}/${name}.md translates no item`);
      await addTranslation(tx, translatableResources, {
        id,
        language,
        texts: { ...frontMatter, content: body },
      });
    }
  }
}
