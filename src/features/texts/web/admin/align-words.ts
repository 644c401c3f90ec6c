import type { VerseWord } from '../../format/verse.ts';

export const emptyPart = { sa: '', en: '', hi: '' };

/** Words of the printed text in order, with the meanings that are known of each spelling. */
export function alignWords(printed: readonly string[], words: readonly VerseWord[]): VerseWord[] {
  const unused = [...words];
  return printed.map((word) => {
    const place = unused.findIndex((one) => one.printed === word);
    const [known] = place < 0 ? [] : unused.splice(place, 1);
    return known ?? { printed: word, parts: [emptyPart] };
  });
}
