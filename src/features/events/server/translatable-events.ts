import { originalOf, type TranslatableKind } from '#src/http/translatable-kind.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { eventTexts, eventTextsOf } from '../event-texts.ts';
import { eventAdminStore } from './admin-store.ts';

/** Events for the translations. */
export const translatableEvents: TranslatableKind = {
  kind: 'event',
  texts: eventTexts,
  required: ['title', 'description', 'place'],
  loadOriginals: async (db, ids) =>
    (await eventAdminStore.listByIds(db, ids)).map((row) =>
      originalOf(row, { slug: row.slug, name: row.title, texts: eventTextsOf(row) }),
    ),
  derive: (texts, language) => {
    const { title, description, details } = eventTexts.parse(texts);
    return { summary: { title, description }, html: renderMarkdown(details, language) };
  },
};
