import type { AddTranslation } from '#src/http/translatable-kind.ts';
import { defaultLocale, locales } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { shippedKeys, shippedTexts } from './shipped-festivals.ts';
import { festivalStore } from './store.ts';
import { translatableFestivals } from './translatable-festivals.ts';

/** Posts of a demo about a festival, by its key. */
const shippedPosts: Record<string, string[]> = {
  diwali: ['diwali-and-its-many-reasons', 'why-we-light-a-lamp'],
  dhanteras: ['why-we-light-a-lamp'],
  'kartika-purnima': ['why-we-light-a-lamp'],
  'guru-purnima': ['the-guru-and-the-lamp'],
  'mokshada-ekadashi': ['work-without-grasping'],
  'adhika-masa': ['reading-the-sky'],
};

/** Adds the shipped texts about festivals that the site does not have, also those that a new version brings. */
export async function seedFestivals(db: Db, addTranslation?: AddTranslation): Promise<void> {
  const known = await festivalStore.listKeys(db);
  const missing = shippedKeys.filter((key) => !known.has(key));
  if (missing.length === 0) return;

  await db.transaction(async (tx) => {
    for (const key of missing) {
      const texts = shippedTexts(key, defaultLocale);
      if (!texts) continue;
      const { id } = await festivalStore.insert(tx, {
        observance: key,
        ...texts,
        relatedPosts: shippedPosts[key] ?? [],
        relatedTags: [key],
      });
      for (const language of locales) {
        const translation = language !== defaultLocale && shippedTexts(key, language);
        if (addTranslation && translation)
          await addTranslation(tx, translatableFestivals, { id, language, texts: translation });
      }
    }
  });
}
