import type { IndexedKind } from '../../search-kinds.ts';
import { lineKey, textKey, type Word, wordsOf } from '../../folding/search-key.ts';
import type { Passage } from './passage.ts';

/** Longest indexed and displayed text of a passage, in characters. */
export const maxBodyLength = 40_000;

/** Places of one word that count for the order of results. */
const maxPlaces = 16;
/** Largest place in a tsvector. */
const lastPlace = 16_383;
const gapBetweenParts = 20;

/** Lexeme of a word in the title. */
export const inTitle = (key: string) => `^${key}`;
/** Lexeme of a kind. */
const ofKind = (kind: IndexedKind) => `=${kind}`;

/** Lexeme of the line of a verse, without spaces. */
export const asLine = (key: string) => `>${key}`;

/** Columns that are derived from the texts of a passage. */
type IndexedWords = {
  /** Text form of the tsvector. */
  vector: string;
  titleKey: string;
  /** Every word once, by its key, as it is written first; '' for joined words. */
  shown: Map<string, string>;
};

/** Computes the index of a passage. Keys consist of letters and digits, so that they need no escapes. */
export function indexWords(
  kind: IndexedKind,
  { title, body, further = '', lines = [] }: Passage,
): IndexedWords {
  const places = new Map<string, string[]>();
  const shown = new Map<string, string>();
  let offset = 0;

  function add(lexeme: string, place: number, weight: string) {
    const known = places.get(lexeme) ?? [];
    if (known.length < maxPlaces) known.push(`${Math.min(place, lastPlace)}${weight}`);
    places.set(lexeme, known);
  }

  function addPart(words: Word[], weight: 'A' | 'B' | 'D') {
    for (const [index, { key, text }] of words.entries()) {
      add(key, offset + index + 1, weight);
      if (weight === 'A') add(inTitle(key), offset + index + 1, weight);
      if (!shown.get(key)) shown.set(key, text.toLowerCase());
    }
    offset += words.length + gapBetweenParts;
  }

  const titleWords = wordsOf(title);
  for (const line of lines) add(asLine(lineKey(line)), 1, 'A');
  for (const [index, pair] of neighbours(titleWords).entries()) {
    add(pair, index + 1, 'A');
    if (!shown.has(pair)) shown.set(pair, '');
  }
  addPart(titleWords, 'A');
  addPart(wordsOf(body.slice(0, maxBodyLength)), 'B');
  addPart(wordsOf(further.slice(0, maxBodyLength)), 'D');
  const lexemes = [...places].map(([lexeme, list]) => `'${lexeme}':${list.join(',')}`);
  return { vector: [`'${ofKind(kind)}'`, ...lexemes].join(' '), titleKey: textKey(title), shown };
}

/** Each word with the next one, because names are written with and without a space: रक्षाबंधन, रक्षा बंधन. */
function neighbours(words: Word[]): string[] {
  return words.slice(1).map(({ key }, index) => `${words[index]?.key}${key}`);
}

/** Whether a lexeme is a word, not the mark of a title, a line or a kind. */
export function isWord(lexeme: string): boolean {
  return !/^[\^=>]/.test(lexeme);
}
