import MarkdownIt, { type Token } from 'markdown-it';
import { plainText } from '#src/markdown/token.ts';

const wordsPerMinute = 220;
const excerptLength = 200;

const parser = new MarkdownIt({ html: false, maxNesting: 40 });

/**
 * Estimates the reading time in whole minutes, at least one. Only visible words count, without markup and
 * URLs; a Devanagari word with its vowel signs is one word.
 */
export function readMinutes(source: string): number {
  return Math.max(1, Math.round(wordCount(source) / wordsPerMinute));
}

/** Counts the visible words. */
export function wordCount(source: string): number {
  const text = paragraphs(source, () => true).join(' ');
  return text.match(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}’'-]|\p{Cf})*/gu)?.length ?? 0;
}

/**
 * Returns the start of a post as plain text, cut between words, for posts without an excerpt of their own.
 */
export function excerptOf(source: string, maxLength: number = excerptLength): string {
  const text = paragraphs(source, ({ type, hidden }) => type === 'paragraph_open' && !hidden)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= maxLength) return text;

  const cut = text.slice(0, maxLength - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Lists the images of a post with their alt texts. */
export function imagesIn(source: string): { image: string; alt: string }[] {
  return parser
    .parse(source, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((token) => ({ image: String(token.attrGet('src')), alt: plainText(token.children ?? []) }));
}

/** Texts of the wanted blocks without markup. Paragraphs of a compact list are hidden ones. */
function paragraphs(source: string, isWanted: (block: Token) => boolean): string[] {
  const tokens = parser.parse(source, {});
  return tokens.flatMap((block, index) => {
    const inline = tokens[index + 1];
    return inline?.type === 'inline' && isWanted(block) ? [plainText(inline.children ?? [])] : [];
  });
}
