import type { TranslatableKind } from '#src/http/translatable-kind.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { resourceTexts } from '../resource-texts.ts';
import { resourceAdminStore } from './admin-store.ts';
import { indexWords } from './search-words.ts';

/** Library items for the translations. A translation without content shows that of the original. */
export const translatableResources: TranslatableKind = {
  kind: 'resource',
  texts: resourceTexts,
  required: ['name', 'description'],
  loadOriginals: async (db, ids) =>
    (await resourceAdminStore.listTexts(db, ids)).map(({ id, slug, version, language, ...texts }) => ({
      id,
      slug,
      name: texts.name,
      language,
      version,
      texts,
    })),
  derive: (texts, language) => {
    const { name, description, content } = resourceTexts.parse(texts);
    return {
      summary: { name, description },
      html: renderMarkdown(content, language),
      searchWords: indexWords([name, description]),
    };
  },
};
