import type { z } from 'zod';
import type { Locale } from '#src/i18n/locales.ts';
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

function mapValues<Value, Result>(
  record: Record<string, Value>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}
