import { z } from 'zod';
import { dayField, isEmailAddress, optionalLine, optionalText } from '#src/api/form-text.ts';
import { isHttpsUrl } from '#src/api/https-url.ts';
import { siteImageUrl } from '#src/api/site-image-url.ts';
import { type LocalizedText, type ReaderText, readText } from '#src/i18n/localized-text.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import {
  type ContentOf,
  type Control,
  type Field,
  type Fields,
  shapeOf,
  showFields,
  type ShownOf,
  shownShapeOf,
} from './field-content.ts';

type Labels = { label: MessageKey; hint?: MessageKey };

const readerText = z.object({
  text: z.string(),
  lang: z.enum(locales).optional().describe('Language of the text, if it is not that of the page'),
});

const noText: LocalizedText = { en: '', hi: '', sa: '' };

/**
 * Text in three languages.
 *
 * @param options `rows` of the input, 1 for a line; `required`: in one language at least
 */
export function words(
  labels: Labels,
  { maxLength = 200, rows = 1, required = false } = {},
): Field<LocalizedText, ReaderText> {
  return {
    ...labels,
    control: { kind: 'words', rows, maxLength },
    schema: localized(rows === 1 ? optionalLine(maxLength) : optionalText(maxLength), required),
    empty: noText,
    shown: readerText,
    show: (text, { locale, product }) => {
      const shown = readText(text, locale);
      return { ...shown, text: shown.text.replaceAll('{product}', product) };
    },
  };
}

/** Entries in three languages, one on each line. */
export function entries(
  labels: Labels,
  { maxLength = 1000, rows = 4 } = {},
): Field<LocalizedText, { lines: string[]; lang?: Locale | undefined }> {
  const text = words(labels, { maxLength, rows });
  return {
    ...text,
    shown: z.object({ lines: z.array(z.string()), lang: z.enum(locales).optional() }),
    show: (stored, reading) => {
      const { text: shown, ...language } = text.show(stored, reading);
      return { lines: shown.split('\n').filter((line) => line.trim() !== ''), ...language };
    },
  };
}

type LineOptions = { maxLength?: number; required?: boolean };

/** Text that is the same in every language: a figure, a year, a name of a network. */
export function line(
  labels: Labels,
  { maxLength = 120, required = false }: LineOptions = {},
): Field<string, string> {
  return plain(labels, { kind: 'line', type: 'text', maxLength }, optionalLine(maxLength), required);
}

/** Link to another site; `https` only. */
export function link(labels: Labels, { required = false }: LineOptions = {}): Field<string, string> {
  const address = optionalLine(300).refine((text) => text === '' || isHttpsUrl(text), {
    message: 'Enter a URL that starts with https://.',
    params: { code: 'https_only' },
  });
  return plain(labels, { kind: 'line', type: 'url', maxLength: 300 }, address, required);
}

/** Link to a page of this site, or to another one. */
export function target(labels: Labels): Field<string, string> {
  const address = optionalLine(300).refine(
    (text) => text === '' || /^\/(?![/\\])[^\\\s]*$/.test(text) || isHttpsUrl(text),
    {
      message: 'Enter a path such as /events, or a URL that starts with https://.',
      params: { code: 'invalid_target' },
    },
  );
  return plain(labels, { kind: 'line', type: 'text', maxLength: 300 }, address, false);
}

/** Sanskrit text in Devanagari, shown in every language; lines are kept. */
export function sanskrit(
  labels: Labels,
  { maxLength = 400, rows = 1, required = false } = {},
): Field<string, { text: string; isShipped?: boolean | undefined }> {
  const schema = rows === 1 ? optionalLine(maxLength) : optionalText(maxLength);
  return {
    ...labels,
    control: { kind: 'line', type: 'text', maxLength, lang: 'sa', rows },
    schema: required ? schema.refine((text) => text !== '', isMissing) : schema,
    empty: '',
    shown: z.object({
      text: z.string(),
      isShipped: z.boolean().optional().describe('Whether the small font of fixed words contains it'),
    }),
    show: (text, { shipped }) => ({ text, ...(shipped.has(text) && { isShipped: true }) }),
  };
}

/** Image of the media library, with the URL that contains its id. */
export function image(labels: Labels): Field<string, string> {
  return plain(labels, { kind: 'image' }, siteImageUrl.default(''), false);
}

/** Calendar day, as ISO 8601; empty for none. */
export function day(labels: Labels): Field<string, string> {
  const schema = optionalLine(10).refine((text) => text === '' || dayField.safeParse(text).success, {
    message: 'Enter a date.',
    params: { code: 'invalid_date' },
  });
  return plain(labels, { kind: 'line', type: 'date', maxLength: 10 }, schema, false);
}

/** Instant, as ISO 8601; empty for none. */
export function time(labels: Labels): Field<string, string> {
  const instant = optionalLine(40).refine((text) => text === '' || z.iso.datetime().safeParse(text).success, {
    message: 'Enter a date and a time.',
    params: { code: 'invalid_datetime' },
  });
  return plain(labels, { kind: 'time' }, instant, false);
}

/** Document of the media library. */
export function file(labels: Labels): Field<string, string> {
  const address = optionalLine(300).refine((text) => text === '' || documentUrl.test(text), {
    message: 'Choose a document uploaded to this site.',
    params: { code: 'invalid' },
  });
  return plain(labels, { kind: 'file' }, address, false);
}

/** Email address. */
export function email(labels: Labels): Field<string, string> {
  const address = optionalLine(254).refine((text) => text === '' || isEmailAddress(text), {
    message: 'Enter a valid email address.',
    params: { code: 'invalid_email' },
  });
  return plain(labels, { kind: 'line', type: 'email', maxLength: 254 }, address, false);
}

/** One of several named values. */
export function choice<const Value extends string>(
  labels: Labels,
  options: readonly [{ value: Value; label: MessageKey }, ...{ value: Value; label: MessageKey }[]],
): Field<Value, Value> {
  const values = z.enum(options.map(({ value }) => value));
  const [{ value: first }] = options;
  return {
    ...labels,
    control: { kind: 'choice', options },
    schema: values.default(first),
    empty: first,
    shown: values,
    show: (value) => value,
  };
}

/** Ordered entries with stable ids. */
export function list<F extends Fields>(
  labels: Labels & { addLabel: MessageKey },
  fields: F,
  { maxItems = 24 } = {},
): Field<(ContentOf<F> & { id: string })[], (ShownOf<F> & { id: string })[]> {
  const { addLabel, ...rest } = labels;
  const items = z
    .array(z.object({ ...shapeOf(fields), id: itemId }))
    .max(maxItems)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two entries have the same id.')
    .default([]);
  return {
    ...rest,
    control: { kind: 'list', addLabel, fields, maxItems },
    schema: items as z.ZodType<(ContentOf<F> & { id: string })[]>,
    empty: [],
    shown: z.array(z.object({ ...shownShapeOf(fields), id: z.string() })) as z.ZodType<
      (ShownOf<F> & { id: string })[]
    >,
    show: (stored, reading) => stored.map((item) => ({ ...showFields(fields, item, reading), id: item.id })),
  };
}

const documentUrl = /^\/files\/media\/[0-9a-f-]{36}\.pdf$/;
const itemId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'An id has lower-case letters, digits and hyphens.');
const isMissing = { message: 'this field is required.', params: { code: 'required' } };

function localized(text: z.ZodType<string>, required: boolean): z.ZodType<LocalizedText> {
  const each = z.object({ en: text, hi: text, sa: text }).prefault(noText);
  if (!required) return each;
  return each.refine((given) => Object.values(given).some(Boolean), { ...isMissing, path: ['en'] });
}

function plain(
  labels: Labels,
  control: Control,
  schema: z.ZodType<string>,
  required: boolean,
): Field<string, string> {
  return {
    ...labels,
    control,
    schema: required ? schema.refine((text) => text !== '', isMissing) : schema,
    empty: '',
    shown: z.string(),
    show: (text) => text,
  };
}
