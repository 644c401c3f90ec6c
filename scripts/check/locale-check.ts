import { flattenMessages, type MessageTable, type MessageTree } from '#src/i18n/message-tree.ts';

export type Source = { path: string; text: string };

/** Names and abbreviations in Latin letters in every language. */
const latinNames = [
  'work.json',
  'IAST',
  'TEI',
  'UTF-8',
  'XML',
  'ZIP',
  'HTML',
  'Ghost',
  'SEPA',
  'Share',
  'Add to Home Screen',
  'environment variables',
  'OpenAPI',
  'name@example.com',
  'America/Los_Angeles',
  'JSON',
  'Markdown',
  'Grantham.ai',
  'AyurVeda AI',
  'Yoga.live',
  'RSS',
  '10BD',
  'URN',
  'QuickBooks',
  'Xero',
  'Stripe',
  'CSV',
  'PDF',
  'QR',
  'MP3',
  'Opus',
  'WebVTT',
  'MP4',
  'JPEG',
  'PNG',
  'WebP',
  'AVIF',
  'GIF',
  'SVG',
  'MB',
  'API',
  'UTC',
  'USD',
  'INR',
  'IP',
  'https',
  'ics',
  'GeoNames',
  'CC BY',
  'PostgreSQL',
  'Razorpay',
  '501(c)(3)',
  '80G',
  'alt',
  'a-z',
];

const slotOrTag = /\{\w+\}|<\/?\w+>/g;
const countedForm = /_(one|two|other)$/;

/**
 * Compares the locale files with each other and with the sources that use them.
 *
 * @param english reference for the other languages
 * @param translations the other languages, by code
 * @param sources all files that can contain a key
 * @returns one sentence per error; empty when there is none
 */
export function localeErrors(
  english: MessageTree,
  translations: Record<string, MessageTree>,
  sources: readonly Source[],
): string[] {
  if (sources.length === 0) return ['no source file was read, so nothing can be said about unused keys'];

  const table = flattenMessages(english);
  return [
    ...emptySentences('en', table),
    ...unusedKeys(table, sources),
    ...Object.entries(translations).flatMap(([locale, tree]) =>
      translationErrors(locale, table, flattenMessages(tree)),
    ),
  ];
}

function translationErrors(locale: string, english: MessageTable, table: MessageTable): string[] {
  const errors = emptySentences(locale, table);

  for (const key of Object.keys(english)) {
    if (table[key] === undefined) errors.push(`${locale}: "${key}" is missing`);
  }
  for (const [key, text] of Object.entries(table)) {
    const original = english[key] ?? english[key.replace(/_two$/, '_other')];
    if (original === undefined) {
      errors.push(`${locale}: "${key}" is not in en.json`);
      continue;
    }
    if (slotsOf(text) !== slotsOf(original)) {
      errors.push(
        `${locale}: "${key}" has the placeholders ${slotsOf(text)}, English has ${slotsOf(original)}`,
      );
    }
    const words = latinWords(text);
    if (words && text === original) errors.push(`${locale}: "${key}" is not translated`);
    else if (words) errors.push(`${locale}: "${key}" contains Latin letters: ${words}`);
  }
  return errors;
}

function emptySentences(locale: string, table: MessageTable): string[] {
  return Object.keys(table)
    .filter((key) => table[key]?.trim() === '')
    .map((key) => `${locale}: "${key}" is empty`);
}

/**
 * A key counts as used when the sources contain it as a string, or as a match of a template string such as
 * `errors.${code}`.
 */
function unusedKeys(table: MessageTable, sources: readonly Source[]): string[] {
  const strings = new Set<string>();
  const templates: RegExp[] = [];
  for (const { text } of sources) {
    for (const [, literal = ''] of text.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi)) strings.add(literal);
    for (const [, template = ''] of text.matchAll(/`([a-z]\w*\.[\w.]*(?:\$\{[^`]*?\}[\w.]*)+)`/gi)) {
      templates.push(templatePattern(template));
    }
  }

  const keys = new Set(Object.keys(table).map((key) => key.replace(countedForm, '')));
  return [...keys]
    .filter((key) => !strings.has(key) && !templates.some((pattern) => pattern.test(key)))
    .map((key) => `en: "${key}" is unused`);
}

/**
 * Finds keys that an object of a locale file has twice: the parser keeps the last one without a word.
 *
 * @param text formatted JSON, one member per line
 * @returns the repeated keys; empty when there are none
 */
export function repeatedKeys(text: string): string[] {
  const open: Set<string>[] = [];
  const repeated: string[] = [];

  for (const line of text.split('\n')) {
    const key = /^\s*"([^"]+)":/.exec(line)?.[1];
    if (key !== undefined) {
      if (open.at(-1)?.has(key)) repeated.push(key);
      open.at(-1)?.add(key);
    }
    if (line.endsWith('{')) open.push(new Set());
    if (/^\s*\}/.test(line)) open.pop();
  }
  return repeated;
}

/** Sanskrit messages that end a word before a pause with an anusvara instead of म्. */
export function anusvaraErrors(table: MessageTable): string[] {
  return Object.entries(table)
    .filter(([, text]) => /ं[,;।!?]/.test(text))
    .map(([key]) => `sa: "${key}" has an anusvara before a pause, write म्`);
}

function templatePattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^`]*?\}/).map((part) => part.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${fixed.join('[\\w.]+')}$`);
}

function slotsOf(text: string): string {
  return [...new Set(text.match(slotOrTag) ?? [])].sort().join(' ') || 'none';
}

function latinWords(text: string): string | undefined {
  let rest = text.replaceAll(slotOrTag, ' ');
  for (const name of latinNames) rest = rest.replaceAll(name, ' ');
  return rest.match(/\p{Script=Latin}+/gu)?.join(' ');
}
