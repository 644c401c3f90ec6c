import { originalOf, type TranslatableKind } from '#src/http/translatable-kind.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { festivalTexts, festivalTextsOf } from '../festival-texts.ts';
import { festivalStore } from './store.ts';

/** Festivals for the translations. */
export const translatableFestivals: TranslatableKind = {
  kind: 'festival',
  texts: festivalTexts,
  required: ['name', 'summary', 'description'],
  loadOriginals: async (db, ids) =>
    (await festivalStore.listByIds(db, ids)).map((row) =>
      originalOf(row, { slug: row.observance, name: row.name, texts: festivalTextsOf(row) }),
    ),
  derive: (texts, language) => {
    const { name, summary, description } = festivalTexts.parse(texts);
    return { summary: { name, summary }, html: renderMarkdown(description, language) };
  },
};
