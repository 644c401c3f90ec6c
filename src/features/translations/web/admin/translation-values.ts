import type { EditedTranslation, TranslationForm } from '../../admin-contract.ts';

/** Values of the form: the texts by path. */
export type TranslationValues = { texts: Record<string, string>; published: boolean };

export function valuesOf({ fields, state }: EditedTranslation): TranslationValues {
  return {
    texts: Object.fromEntries(fields.map(({ path, text }) => [path, text])),
    published: state === 'published',
  };
}

/** @param shown the original beside which the texts were written */
export function bodyOf({ texts, published }: TranslationValues, shown: EditedTranslation): TranslationForm {
  return {
    texts,
    published,
    original: {
      ...shown.keys,
      ...Object.fromEntries(shown.fields.map(({ path, original }) => [path, original])),
    },
    originalVersion: shown.originalVersion,
  };
}

export function isSameTranslation(one: TranslationValues, other: TranslationValues): boolean {
  const paths = new Set([...Object.keys(one.texts), ...Object.keys(other.texts)]);
  return (
    one.published === other.published &&
    [...paths].every((path) => (one.texts[path] ?? '') === (other.texts[path] ?? ''))
  );
}

/** Whether a value stored on this device has the fields of a translation. */
export function isTranslationValues(found: unknown): found is TranslationValues {
  const { texts, published } = (found ?? {}) as Partial<TranslationValues>;
  return (
    typeof published === 'boolean' &&
    typeof texts === 'object' &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}
