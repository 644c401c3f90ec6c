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
    original: Object.fromEntries(shown.fields.map(({ path, original }) => [path, original])),
    originalVersion: shown.originalVersion,
  };
}
