import { alignTexts, type RecordTexts } from '#src/api/translations/text-tree.ts';
import type { TranslatableKind } from '#src/http/translatable-kind.ts';
import type { Db } from '#src/platform/database/database.ts';
import { derivedColumns } from './derived-columns.ts';
import { translationStore as store } from './store.ts';

type TranslationTexts = { texts: RecordTexts; original: RecordTexts };

/** Removes the parts that the original no longer has from the translations of a record and their earlier versions. */
export async function dropRemovedParts(tx: Db, kind: TranslatableKind, id: string): Promise<void> {
  const [record] = await kind.loadOriginals(tx, [id]);
  if (!record) return;

  for (const { language, ...stored } of await store.listTexts(tx, kind.kind, id)) {
    const kept = withoutRemovedParts(record.texts, stored);
    const { searchWords, ...derived } = derivedColumns(kind, kept.texts, language);
    await store.setTexts(tx, { kind: kind.kind, id, language }, { ...kept, ...derived }, searchWords);
  }
  for (const { language, version, ...stored } of await store.listVersionTexts(tx, kind.kind, id)) {
    const kept = withoutRemovedParts(record.texts, stored);
    await store.setVersionTexts(tx, { kind: kind.kind, id, language }, version, kept);
  }
}

/** Texts of a translation, arranged like the present original and without what it no longer has. */
export function withoutRemovedParts(
  present: RecordTexts,
  { texts, original }: TranslationTexts,
): TranslationTexts {
  return {
    texts: alignTexts(present, original, texts),
    original: alignTexts(present, original, original),
  };
}
