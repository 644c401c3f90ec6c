import { type RecordTexts, mapTexts, flatTexts } from '#src/api/translations/text-tree.ts';
import type { AddTranslation } from '#src/http/translatable-kind.ts';
import { derivedColumns } from './derived-columns.ts';
import { translationStore as store } from './store.ts';

/** Inserts a published translation that ships with the site. */
export const addTranslation: AddTranslation = async (tx, kind, { id, language, texts: shipped }) => {
  const [original] = await kind.loadOriginals(tx, [id]);
  if (!original || original.language === language) return;

  const given = new Map(flatTexts(shipped));
  const parse = (texts: RecordTexts) => kind.texts.parse(texts);
  const made = parse(original.texts);
  const texts = parse(mapTexts(made, (path) => given.get(path) ?? ''));
  const { searchWords, ...derived } = derivedColumns(kind, texts, language);
  await store.insert(
    tx,
    {
      kind: kind.kind,
      recordId: id,
      language,
      texts,
      original: made,
      originalVersion: original.version,
      state: 'published',
      ...derived,
    },
    searchWords,
  );
};
