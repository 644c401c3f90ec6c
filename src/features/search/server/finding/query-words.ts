import { skeletonOf, stemOf, wordsOf } from '../../folding/search-key.ts';

/** At most this many words of a query count, which bounds the cost. */
const maxWords = 8;

/** A word of a query. */
export type QueryWord = {
  key: string;
  /** The key when another consonant follows, before which m becomes n; else the key. */
  longer: string;
  stem: string;
  skeleton: string;
  text: string;
  isNumber: boolean;
};

/** Words of a query in order, each once. */
export function queryWords(query: string): QueryWord[] {
  const seen = new Set<string>();
  return wordsOf(query)
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .slice(0, maxWords)
    .map(({ key, text }) => ({
      key,
      text,
      longer: key.replace(/m$/, 'n'),
      stem: stemOf(key),
      skeleton: skeletonOf(key),
      isNumber: /^\d+$/.test(key),
    }));
}

/**
 * End of the title of the verse that a query cites by chapter and number, as search keys.
 *
 * @returns null for a query without two numbers
 * @example citationIn('Gita chapter 12, verse 15') // => ' 12 15'
 */
export function citationIn(query: string): string | null {
  const numbers = wordsOf(query).filter(({ key }) => /^\d+$/.test(key));
  return numbers.length === 2 ? numbers.map(({ key }) => ` ${key}`).join('') : null;
}

/** A word of the index that fits a word of the query; the smaller the level, the better. */
export type FittingWord = {
  /** Place of the word in the query. */
  at: number;
  word: string;
  /** 0 equal, 1 begins with it, 2 begins with its stem, 3 equal without a, or contains it, 4 similar. */
  level: number;
  passages: number;
  /** As it is written in the reader's language; null where it occurs in others only. */
  shown: string | null;
};

/** Passages with one of the forms of a word, counted once for each form. */
export function countPassages(fitting: FittingWord[], at: number): number {
  return fitting.filter((one) => one.at === at).reduce((sum, { passages }) => sum + passages, 0);
}

/**
 * The best forms of each word, until they have a number of passages. An index lists all passages with a form before
 * the first ones are taken.
 */
export function mostLikely(fitting: FittingWord[], maxPassages: number): FittingWord[] {
  const sums = new Map<number, number>();
  return fitting
    .toSorted((a, b) => a.level - b.level || b.passages - a.passages)
    .filter(({ at, passages }) => {
      const before = sums.get(at) ?? 0;
      const isKept = before === 0 || before + passages <= maxPassages;
      if (isKept) sums.set(at, before + passages);
      return isKept;
    });
}

/** Alternatives for one word of the query, as a part of a tsquery. */
function anyOf(lexemes: string[]): string {
  return `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`;
}

/**
 * Query for passages with every word of the query, each in one of its forms. Keys contain letters and digits only.
 *
 * @returns null when a word has no form
 */
export function allWords(
  count: number,
  fitting: FittingWord[],
  { isOptional = () => false, lexeme = (word: string) => word, isEither = false }: AllWordsOptions = {},
): string | null {
  const parts: string[] = [];
  for (let at = 0; at < count; at += 1) {
    if (isOptional(at)) continue;
    const forms = fitting.filter((one) => one.at === at).map(({ word }) => lexeme(word));
    if (forms.length === 0 && !isEither) return null;
    if (forms.length > 0) parts.push(anyOf(forms));
  }
  return parts.length === 0 ? null : parts.join(isEither ? ' | ' : ' & ');
}

type AllWordsOptions = {
  /** Words that passages need not have. */
  isOptional?: (at: number) => boolean;
  lexeme?: (word: string) => string;
  /** Passages with any of the words. */
  isEither?: boolean;
};
