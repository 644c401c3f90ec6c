import { createRequire } from 'node:module';
import MarkdownIt, { type Token } from 'markdown-it';

/** Loaded by require, because the package's types do not match its exports. */
const sanscript: { t(text: string, from: string, to: string): string } = createRequire(import.meta.url)(
  '@indic-transliteration/sanscript',
);

const parser = new MarkdownIt({ html: false });

/** URLs of the specification and of the pages behind its former placeholder links. */
const knownAddresses = [
  /^\/(about|projects|blog|library|donate|devotees|contact)?$/,
  /^\/(volunteer|newsletter|rss|scholars|events|media|privacy|terms|sitemap|panchang(\/reminders)?|remembrance|my-donations|blog\/all)$/,
  /^\/blog\/[a-z0-9-]+$/,
  /^\/resources\/[a-z0-9-]+$/,
  /^\/ProjectDetailPage\/[a-z-]+$/,
  /^\/texts\/(bhagavad-gita\/(2|12|15)|isha-upanishad\/1)\/\d+$/,
  /^\/projects\/(land-acquisition-el-sobrante|sanatan-center-construction|grantham-ai|ayurveda-ai|yoga-live)$/,
];

/** Counts words without markup, numbers and punctuation. */
export function countWords(markdown: string): number {
  const text = inlineTokens(markdown)
    .map((token) => (token.type === 'text' || token.type === 'code_inline' ? token.content : ' '))
    .join(' ');
  return text.match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length ?? 0;
}

export function linkTargets(markdown: string): string[] {
  return inlineTokens(markdown)
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href')));
}

/** Links to neither an existing page nor an https URL. */
export function brokenTargets(markdown: string): string[] {
  return linkTargets(markdown).filter(
    (target) => !target.startsWith('https://') && !knownAddresses.some((known) => known.test(target)),
  );
}

/** What a translation keeps of its original: headings, lists, rows of tables, verses and links, in whatever order. */
export function outline(markdown: string): string[] {
  const parts = parser
    .parse(markdown, {})
    .filter(({ type }) =>
      /^(heading|bullet_list|ordered_list|list_item|table|tr|blockquote)_open$/.test(type),
    )
    .map(({ tag }) => tag);
  const verses = quotations(markdown).map(([verse = '']) => verse);
  return [...parts, ...verses, ...linkTargets(markdown).sort()];
}

/** Sources of quotations that name a verse of the shipped texts without a link to it. */
export function unlinkedSources(markdown: string): string[] {
  return (
    markdown.match(
      /^> (Bhagavad Gita|श्रीमद्भगवद्गीता) (2|12|15)\.\d+$|^> (Isha|ईशोप)\S*( Upanishad)? \d+$/gmu,
    ) ?? []
  );
}

/** Quoted verses in Devanagari without a source. */
export function versesWithoutSource(markdown: string): string[] {
  return quotations(markdown)
    .filter((paragraphs) => {
      const [verse = '', ...rest] = paragraphs;
      const source = rest.at(-1) ?? '';
      return verse.includes('॥') && (source.length > 80 || !/\p{L}/u.test(source));
    })
    .map(([verse = '']) => verse);
}

/** Verses whose transliteration differs from their Devanagari. */
export function misspeltVerses(markdown: string): string[] {
  return quotations(markdown)
    .map(([verse = '', ...rest]) => ({ verse, latin: rest.find((paragraph) => paragraph.startsWith('_')) }))
    .filter(
      ({ verse, latin }) => latin && letters(sanscript.t(verse, 'devanagari', 'iast')) !== letters(latin),
    )
    .map(({ verse }) => verse);
}

/**
 * Letters without spaces, hyphens and dandas, which only transliterations use to divide words; ळ has two
 * spellings.
 */
function letters(latin: string): string {
  return latin
    .normalize('NFC')
    .replaceAll('l̤', 'ḷ')
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
    .toLowerCase();
}

function quotations(markdown: string): string[][] {
  const tokens = parser.parse(markdown, {});
  const found: string[][] = [];
  let isInside = false;
  for (const token of tokens) {
    if (token.type === 'blockquote_open') found.push([]);
    if (token.type.startsWith('blockquote_')) isInside = token.nesting === 1;
    if (isInside && token.type === 'inline') found.at(-1)?.push(token.content);
  }
  return found;
}

function inlineTokens(markdown: string): Token[] {
  return parser.parse(markdown, {}).flatMap(({ children }) => children ?? []);
}
