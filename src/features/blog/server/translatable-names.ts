import { z } from 'zod';
import { translatedLine } from '#src/api/translations/translated-text.ts';
import type { TranslatableKind } from '#src/http/translatable-kind.ts';
import { nameStore } from './name-store.ts';

const nameTexts = z.object({ name: translatedLine(120) });

/** Authors for the translations. */
export const translatableAuthors: TranslatableKind = namesOf('author', (db, ids) =>
  nameStore.listAuthors(db, ids),
);

/** Tags for the translations. */
export const translatableTags: TranslatableKind = namesOf('tag', (db, ids) => nameStore.listTags(db, ids));

/** Names have no language and no version: each language can have one. */
function namesOf(kind: 'author' | 'tag', load: typeof nameStore.listTags): TranslatableKind {
  return {
    kind,
    texts: nameTexts,
    required: ['name'],
    loadOriginals: async (db, ids) =>
      (await load(db, ids)).map(({ id, name }) => ({
        id,
        name,
        slug: name,
        language: null,
        version: 0,
        texts: { name },
      })),
    derive: (texts) => ({ summary: nameTexts.parse(texts) }),
  };
}
