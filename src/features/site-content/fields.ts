import { z } from 'zod';
import { dayField, isEmailAddress, optionalLine, optionalText } from '#src/api/form-text.ts';
import { siteImageUrl } from '#src/api/site-image-url.ts';
import { type LocalizedText, type ReaderText, readText } from '#src/i18n/localized-text.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';

/** For whom content is shown, and what its texts may refer to. */
export type Reading = {
  locale: Locale;
  /** Name of the organization; replaces `{product}` in texts. */
  product: string;
  /** Sanskrit texts that the site was shipped with, for which it has a small font. */
  shipped: ReadonlySet<string>;
};

/** How a field is edited. */
export type Control =
  | { kind: 'words'; rows: number; maxLength: number }
  | { kind: 'line'; type: 'text' | 'url' | 'email' | 'date'; maxLength: number; lang?: Locale; rows?: number }
  | { kind: 'image' }
  | { kind: 'color' }
  | { kind: 'file' }
  | { kind: 'time' }
  | { kind: 'choice'; options: readonly { value: string; label: MessageKey }[] }
  | { kind: 'list'; addLabel: MessageKey; fields: Fields; maxItems: number };

/** One field of a block: how it is stored, edited and shown. */
export type Field<Stored = unknown, Shown = unknown> = {
  label: MessageKey;
  hint?: MessageKey;
  control: Control;
  schema: z.ZodType<Stored>;
  empty: Stored;
  shown: z.ZodType<Shown>;
  show(this: void, stored: Stored, reading: Reading): Shown;
};

export type Fields = Record<string, Field>;
export type ContentOf<F extends Fields> = { [Name in keyof F]: F[Name]['empty'] };
export type ShownOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['shown']> };

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

/** Schemas of stored fields. */
export function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return mapValues(fields, ({ schema }) => schema);
}

/** Schemas of shown fields. */
export function shownShapeOf(fields: Fields): Record<string, z.ZodType> {
  return mapValues(fields, ({ shown }) => shown);
}

/** Content without any text or entry. */
export function emptyContent<F extends Fields>(fields: F): ContentOf<F> {
  return mapValues(fields, ({ empty }) => empty) as ContentOf<F>;
}

/** Content as one reader sees it. */
export function showFields<F extends Fields>(fields: F, content: ContentOf<F>, reading: Reading): ShownOf<F> {
  const stored = new Map<string, unknown>(Object.entries(content));
  return mapValues(fields, ({ show, empty }, name) => show(stored.get(name) ?? empty, reading)) as ShownOf<F>;
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

function isHttpsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}

function mapValues<Value, Result>(
  record: Record<string, Value>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}
