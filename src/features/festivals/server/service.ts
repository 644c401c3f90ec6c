import { AppError } from '#src/api/errors.ts';
import { alignTexts, mergeTexts } from '#src/api/translations/text-tree.ts';
import { type ContentLanguage, languagesOf } from '#src/api/translations/translation.ts';
import type { SitemapEntry } from '#src/http/feature-context.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { FestivalGuide, ListedGuide, RegionalFacts } from '../contract.ts';
import { festivalTextsOf } from '../festival-texts.ts';
import { regionalFacts } from './regional-festivals.ts';
import { isFestivalKey } from './shipped-festivals.ts';
import { festivalStore as store } from './store.ts';

const maxGuides = 500;

type FoundFestival = NonNullable<Awaited<ReturnType<typeof store.findByKey>>>;

/** Texts about festivals and fasts for visitors. */
export function createFestivalService({ db, clock }: { db: Db; clock: Clock }) {
  async function listGuides(language: ContentLanguage): Promise<ListedGuide[]> {
    const guides = await store.listNames(db, language, maxGuides);
    const { compare } = new Intl.Collator(language);
    return guides
      .map((guide) => ({ ...guide, regional: factsOf(guide.key, language) }))
      .sort((a, b) => compare(a.name, b.name));
  }

  /** @throws AppError `not_found` for a key without a text */
  async function getGuide(key: string, language: ContentLanguage): Promise<FestivalGuide> {
    const found = await store.findByKey(db, key, language);
    if (!found) throw new AppError('not_found', 'There is no text about this festival.');
    const { festival, translations } = found;
    const { language: shown, texts } = shownTexts(found);
    const [sanskrit, posts, albums] = await Promise.all([
      language === 'sa' ? found : store.findByKey(db, key, 'sa'),
      store.listPosts(db, {
        slugs: festival.relatedPosts,
        tagSlugs: festival.relatedTags,
        now: clock.now(),
        language,
      }),
      store.listAlbums(db, key, language),
    ]);

    const { description, ...rest } = texts;
    const inSanskrit = sanskrit && shownTexts(sanskrit);
    return {
      key,
      ...rest,
      language: shown,
      languages: languagesOf(festival.language, translations),
      nameInSanskrit: inSanskrit?.language === 'sa' ? inSanskrit.texts.name : null,
      regional: factsOf(key, language),
      descriptionHtml: renderMarkdown(description, shown),
      posts,
      albums,
    };
  }

  async function listAddresses(): Promise<SitemapEntry[]> {
    const rows = await store.listAddresses(db, maxGuides);
    return rows.map(({ key, updatedAt, originalLanguage, translations }) => ({
      path: `/festivals/${key}`,
      changedAt: updatedAt.toISOString(),
      languages: languagesOf(originalLanguage, translations),
    }));
  }

  return { listGuides, getGuide, listAddresses };
}

/** Texts in the language that was asked for, else in that of the original. */
function shownTexts({ festival, translation }: FoundFestival) {
  const original = festivalTextsOf(festival);
  if (!translation) return { language: festival.language, texts: original };
  const { language, original: translated, texts } = translation;
  return { language, texts: mergeTexts(original, alignTexts(original, translated, texts)) };
}

/** Observances kept everywhere have a page of the first list, also when a region has its own rule. */
function factsOf(key: string, language: ContentLanguage): RegionalFacts | null {
  return isFestivalKey(key) ? null : regionalFacts(key, language);
}

export type FestivalService = ReturnType<typeof createFestivalService>;
