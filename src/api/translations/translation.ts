import { z } from 'zod';

/** Records whose texts can be translated. */
export const translatedKinds = [
  'post',
  'project',
  'resource',
  'event',
  'author',
  'tag',
  'series',
  'album',
  'festival',
] as const;

export type TranslatedKind = (typeof translatedKinds)[number];

export type TranslationState = 'draft' | 'published';

/** Languages of content (i18n/locales.ts). */
export const contentLanguage = z.enum(['en', 'hi', 'sa']);

export type ContentLanguage = z.output<typeof contentLanguage>;

/** Query of public calls with texts in the reader's language. */
export const languageQuery = z.object({
  language: contentLanguage.default('en').describe("The reader's language; English if omitted"),
});

/** State of a record in one language. */
export const languageState = z.object({
  language: contentLanguage,
  state: z.enum(['original', 'missing', 'draft', 'published']),
  isOutdated: z.boolean().describe('Whether the original has changed since the translation was saved'),
});

/** Filter of admin lists by a language without a published version. */
export const missingLanguage = contentLanguage
  .optional()
  .describe('Only items without a published version in this language');

/** Languages in which a record can be read, that of the original first. */
export function languagesOf(
  original: ContentLanguage,
  translations: readonly ContentLanguage[],
): ContentLanguage[] {
  return [
    original,
    ...contentLanguage.options.filter((one) => one !== original && translations.includes(one)),
  ];
}

export type LanguageState = z.output<typeof languageState>;
