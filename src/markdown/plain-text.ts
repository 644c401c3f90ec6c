import type { Token } from 'markdown-it';
import { parseMarkdown } from './parser.ts';
import { plainText } from './token.ts';

/** Texts of the wanted blocks without markup. Paragraphs of a compact list are hidden ones. */
export function blockTexts(
  source: string,
  isWanted: (block: Token, parts: readonly Token[]) => boolean = () => true,
): string[] {
  const tokens = parseMarkdown(source);
  return tokens.flatMap((block, index) => {
    const inline = tokens[index + 1];
    const parts = inline?.children ?? [];
    return inline?.type === 'inline' && isWanted(block, parts) ? [plainText(parts)] : [];
  });
}

/** Counts the visible words; a Devanagari word with its vowel signs is one word. */
export function wordCount(source: string): number {
  const text = blockTexts(source).join(' ');
  return text.match(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}’'-]|\p{Cf})*/gu)?.length ?? 0;
}

/** Lists the images of a text with their alt texts. */
export function imagesIn(source: string): { image: string; alt: string }[] {
  return parseMarkdown(source)
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((token) => ({ image: String(token.attrGet('src')), alt: plainText(token.children ?? []) }));
}
