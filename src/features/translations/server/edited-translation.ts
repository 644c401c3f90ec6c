import { alignTexts, flatTexts, keysOf, sameTexts } from '#src/api/translations/text-tree.ts';
import { textRuleOf } from '#src/api/translations/translated-text.ts';
import type { LanguageState } from '#src/api/translations/translation.ts';
import type { OriginalRecord, TranslatableKind } from '#src/http/translatable-kind.ts';
import type { EditedTranslation, TranslationAddress } from '../admin-contract.ts';
import type { StoredTranslation } from './store.ts';

type Parts = {
  kind: TranslatableKind;
  original: OriginalRecord;
  stored: StoredTranslation | null;
  languages: LanguageState[];
};

/** Converts a translation to the form in which it is edited beside its original. */
export function editedTranslation(
  address: TranslationAddress,
  { kind, original, stored, languages }: Parts,
): EditedTranslation {
  return {
    ...address,
    name: original.name,
    originalLanguage: original.language,
    originalVersion: original.version,
    fields: fieldsOf(kind, original, stored),
    keys: Object.fromEntries(keysOf(original.texts)),
    state: stored?.state ?? 'missing',
    version: stored?.version ?? 0,
    savedAt: stored?.updatedAt.toISOString() ?? null,
    savedBy: stored?.savedBy ?? null,
    languages,
    isEditable: true,
  };
}

/** Whether the original has changed since the translation was made. */
export function isOutdated(original: OriginalRecord, madeFrom: OriginalRecord['texts']): boolean {
  return !sameTexts(original.texts, madeFrom);
}

function fieldsOf(
  { texts: schema, required, keysAreImages = false }: TranslatableKind,
  original: OriginalRecord,
  stored: StoredTranslation | null,
): EditedTranslation['fields'] {
  const present = original.texts;
  const translated = new Map(
    stored ? flatTexts(alignTexts(present, stored.original, stored.texts)) : undefined,
  );
  const earlier = new Map(
    stored ? flatTexts(alignTexts(present, stored.original, stored.original)) : undefined,
  );
  const images = new Map(keysAreImages ? keysOf(present) : undefined);
  return flatTexts(present).flatMap(([path, text]) => {
    const rule = textRuleOf(schema, path);
    const translation = translated.get(path) ?? '';
    if (!rule || (text === '' && translation === '')) return [];
    const before = earlier.get(path);
    const image = images.get(path.replace(/[^.]+$/, 'key'));
    return {
      ...rule,
      path,
      isRequired: required.includes(path),
      original: text,
      image: image ? `/files/media/${image}.webp` : null,
      madeFrom: before === undefined || before === text ? null : before,
      text: translation,
    };
  });
}
