import { isDeepStrictEqual } from 'node:util';
import { alignTexts, keysOf, mapTexts, type RecordTexts } from '#src/api/translations/text-tree.ts';
import type { TranslatableKind } from '#src/http/translatable-kind.ts';
import type { Db } from '#src/platform/database/database.ts';
import { derivedColumns } from './derived-columns.ts';
import { translationStore as store } from './store.ts';

type TranslationTexts = { texts: RecordTexts; original: RecordTexts };

/**
 * Removes the parts that the original no longer has from the translations of a record and their earlier versions.
 *
 * @param before texts of the original before parts were removed
 */
export async function dropRemovedParts(
  tx: Db,
  kind: TranslatableKind,
  id: string,
  before: RecordTexts,
): Promise<void> {
  const [record] = await kind.loadOriginals(tx, [id]);
  if (!record) return;
  // Arranged like the earlier original first, texts stored without keys get them before items are removed.
  const keptOf = (stored: TranslationTexts) =>
    withoutRemovedParts(record.texts, withoutRemovedParts(before, stored));

  for (const { language, ...stored } of await store.listTexts(tx, kind.kind, id)) {
    const kept = keptOf(stored);
    if (isDeepStrictEqual(kept, stored)) continue;
    const { searchWords, ...derived } = derivedColumns(kind, kept.texts, language);
    await store.setTexts(tx, { kind: kind.kind, id, language }, { ...kept, ...derived }, searchWords);
  }
  for (const { language, version, ...stored } of await store.listVersionTexts(tx, kind.kind, id)) {
    const kept = keptOf(stored);
    if (isDeepStrictEqual(kept, stored)) continue;
    await store.setVersionTexts(tx, { kind: kind.kind, id, language }, version, kept);
  }
}

/** Texts of a translation, arranged like the original, with the keys of its items and without what it lacks. */
export function withoutRemovedParts(
  present: RecordTexts,
  { texts, original }: TranslationTexts,
): TranslationTexts {
  const keys = new Map(keysOf(present));
  return {
    texts: alignTexts(present, original, texts),
    original: mapTexts(alignTexts(present, original, original), (path, text) => keys.get(path) ?? text),
  };
}
