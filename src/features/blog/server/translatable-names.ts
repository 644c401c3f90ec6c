import { z } from 'zod';
import type { RecordTexts } from '#src/api/translations/text-tree.ts';
import { translatedLine, translatedText } from '#src/api/translations/translated-text.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { TranslatableKind } from '#src/http/translatable-kind.ts';
import type { Db } from '#src/platform/database/database.ts';
import { tagSlug } from '../tag-slug.ts';
import { nameStore } from './name-store.ts';
import { tagSlugStore } from './tag-slug-store.ts';

const nameTexts = z.object({ name: translatedLine(120) });
const authorTexts = nameTexts.extend({ bio: translatedText(1000) });

/** Authors for the translations. */
export const translatableAuthors = namesOf('author', authorTexts, (db, ids) =>
  nameStore.listAuthors(db, ids),
);

/** Tags for the translations. */
export const translatableTags: TranslatableKind = {
  ...namesOf('tag', nameTexts, (db, ids) => nameStore.listTags(db, ids)),
  publishedTextsChanged: async (tx, id, before, at) => {
    const present = (await tagSlugStore.listTranslated(tx, id)).map(tagSlug);
    await tagSlugStore.removeSlugs(tx, present);
    const former = before && nameTexts.parse(before).name;
    if (former && !present.includes(tagSlug(former))) await tagSlugStore.add(tx, id, [former], at);
  },
};

/** Series for the translations. */
export const translatableSeries = namesOf('series', nameTexts, (db, ids) => nameStore.listSeries(db, ids));

/** A named record as the translations refer to it. */
export function namedRecord({ id, name }: { id: string; name: string }) {
  return { id, version: 0, language: null, writtenIn: languageOfName(name) };
}

/** Names have no language; the script decides which readers need no version of their own. */
function languageOfName(name: string): ContentLanguage {
  return /\p{Script=Devanagari}/u.test(name) ? 'hi' : 'en';
}

type Named = { id: string; name: string } & RecordTexts;

/** Names have no language and no version: each language can have one. */
function namesOf(
  kind: 'author' | 'tag' | 'series',
  schema: typeof nameTexts | typeof authorTexts,
  load: (db: Db, ids: string[]) => Promise<Named[]>,
): TranslatableKind {
  return {
    kind,
    texts: schema,
    required: ['name'],
    loadOriginals: async (db, ids) =>
      (await load(db, ids)).map(({ id, ...texts }) => ({
        ...namedRecord({ id, name: texts.name }),
        name: texts.name,
        slug: texts.name,
        texts,
      })),
    derive: (texts) => ({ summary: schema.parse(texts) }),
  };
}
