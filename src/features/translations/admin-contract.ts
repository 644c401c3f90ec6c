import { z } from 'zod';
import { savedVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { textFormats } from '#src/api/translations/translated-text.ts';
import { contentLanguage, languageState, translatedKinds } from '#src/api/translations/translation.ts';
import { uuid } from '#src/api/uuid.ts';

const group = 'Administration: translations';
const path = '/api/admin/translations/{kind}/{id}/{language}' as const;
const bodyLimit = 3_000_000;
const maxTexts = 2000;
const maxTextLength = 200_000;

const params = z.object({ kind: z.enum(translatedKinds), id: uuid, language: contentLanguage });

const texts = z
  .record(z.string().regex(/^[a-zA-Z]+(\.(\d{1,3}|[a-zA-Z]+)){0,3}$/), z.string().max(maxTextLength))
  .refine((all) => Object.keys(all).length <= maxTexts, 'Too many texts.')
  .describe('Texts by path, such as "timeline.0.title"');

/** Body of a saved translation. */
const translationForm = z.object({
  texts,
  published: z.boolean(),
  original: texts.describe('Texts of the original that the translation was made from'),
  originalVersion: z.int().min(0).describe('Version of that original'),
});

export const editedTranslation = z
  .object({
    kind: z.enum(translatedKinds),
    id: uuid,
    name: z.string().describe('Name of the record in its original language'),
    language: contentLanguage,
    originalLanguage: contentLanguage.nullable().describe('Null for names, which have no language'),
    originalVersion: z.int(),
    fields: z
      .array(
        z.object({
          path: z.string(),
          format: z.enum(textFormats),
          maxLength: z.int(),
          isRequired: z.boolean().describe('Whether it is needed for publication'),
          original: z.string(),
          image: z.string().nullable().describe('Image that the text is about; null if there is none'),
          madeFrom: z
            .string()
            .nullable()
            .describe('Earlier text of the original that the translation was made from; null if unchanged'),
          text: z.string().describe('The translation, empty if there is none'),
        }),
      )
      .describe('Every text of the original, in order'),
    keys: texts.describe('Keys of list items by path; part of the original in a save'),
    state: z.enum(['missing', 'draft', 'published']),
    version: z.int().describe('0 before the first save'),
    savedAt: z.iso.datetime().nullable(),
    savedBy: z.string().nullable().describe('Email address of the administrator who saved it'),
    languages: z.array(languageState).describe('States in all languages'),
    isEditable: z.boolean().describe('Whether the signed-in person can save it'),
  })
  .describe('A translation beside its original');

const translationVersion = z.object({
  version: z.int(),
  state: z.enum(['draft', 'published']),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable(),
});

export const getTranslation = endpoint({
  method: 'GET',
  path,
  permission: 'content.read',
  summary: 'Return the translation of a record beside its original.',
  group,
  params,
  responses: { 200: editedTranslation },
});

export const saveTranslation = endpoint({
  method: 'PUT',
  path,
  permission: 'translations.write',
  summary: 'Create or update the translation of a record.',
  group,
  params,
  body: translationForm.extend({ version: savedVersion }),
  bodyLimit,
  responses: { 200: editedTranslation },
});

export const deleteTranslation = endpoint({
  method: 'DELETE',
  path,
  permission: 'translations.write',
  summary: 'Delete the translation of a record.',
  group,
  params,
  responses: { 204: z.void() },
});

export const listTranslationVersions = endpoint({
  method: 'GET',
  path: `${path}/versions`,
  permission: 'content.read',
  summary: 'List earlier versions of a translation, newest first.',
  group,
  params,
  responses: { 200: z.array(translationVersion) },
});

export const getTranslationVersion = endpoint({
  method: 'GET',
  path: `${path}/versions/{version}`,
  permission: 'content.read',
  summary: 'Return the texts of an earlier version, arranged like the present original.',
  group,
  params: params.extend({ version: z.coerce.number().pipe(z.int32().min(1)) }),
  responses: { 200: z.object({ texts, published: z.boolean() }) },
});

export type TranslationForm = z.output<typeof translationForm>;
export type EditedTranslation = z.output<typeof editedTranslation>;
export type TranslationAddress = z.output<typeof params>;
