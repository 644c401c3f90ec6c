import { blockTexts, wordCount } from '#src/markdown/plain-text.ts';

const wordsPerMinute = 220;
const excerptLength = 200;

/**
 * Estimates the reading time in whole minutes, at least one. Only visible words count, without markup and
 * URLs; a Devanagari word with its vowel signs is one word.
 */
export function readMinutes(source: string): number {
  return Math.max(1, Math.round(wordCount(source) / wordsPerMinute));
}

/**
 * Returns the start of a post as plain text, cut between words, for posts without an excerpt of their own. Paragraphs of
 * images are left out.
 */
export function excerptOf(source: string, maxLength: number = excerptLength): string {
  const text = blockTexts(
    source,
    ({ type, hidden }, parts) =>
      type === 'paragraph_open' &&
      !hidden &&
      parts.some(({ type: part, content }) => part !== 'image' && content.trim()),
  )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= maxLength) return text;

  const cut = text.slice(0, maxLength - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s,;:.–—-]+$/, '')}…`;
}
