import { type Word, wordsOf } from '../../folding/search-key.ts';

/** Part of a text; the parts joined are the text. */
type TextPart = { text: string; isMatch: boolean };

/** Length of an excerpt in characters, and what is shown before the first match. */
const excerptLength = 190;
const lead = 50;

/** Marks the words of a text that were found. */
export function highlight(text: string, isFound: (key: string) => boolean): TextPart[] {
  return partsOf(
    text,
    wordsOf(text).filter(({ key }) => isFound(key)),
  );
}

/**
 * Cuts the part with the most different found words out of a text, at words. Line breaks become spaces.
 *
 * @returns the beginning when nothing was found; [] for an empty text
 */
export function excerpt(text: string, isFound: (key: string) => boolean): TextPart[] {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return [];
  const words = wordsOf(line);
  const found = words.filter(({ key }) => isFound(key));
  const first = bestStart(found);
  const start = startBefore(words, line, (first?.start ?? 0) - lead);
  const end = endAfter(words, line, start + excerptLength);
  const inside = found.filter((word) => word.start >= start && word.end <= end);
  const parts = partsOf(
    line.slice(start, end),
    inside.map((word) => ({ ...word, start: word.start - start, end: word.end - start })),
  );
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...parts,
    ...(end < line.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

/** The found word after which most different found words follow within an excerpt. */
function bestStart(found: Word[]): Word | undefined {
  let best: { word: Word; count: number } | undefined;
  for (const word of found.slice(0, 200)) {
    const near = found.filter(
      ({ start }) => start >= word.start && start < word.start + excerptLength - lead,
    );
    const count = new Set(near.map(({ key }) => key)).size;
    if (!best || count > best.count) best = { word, count };
  }
  return best?.word;
}

function startBefore(words: Word[], line: string, wanted: number): number {
  if (wanted <= 0) return 0;
  return words.find(({ start }) => start >= wanted)?.start ?? line.length;
}

function endAfter(words: Word[], line: string, wanted: number): number {
  if (wanted >= line.length) return line.length;
  return words.findLast(({ end }) => end <= wanted)?.end ?? wanted;
}

function partsOf(text: string, found: Word[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of found) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}
