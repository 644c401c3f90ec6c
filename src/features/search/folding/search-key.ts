import { latinOfIndic } from './indic-letters.ts';

/** Longest key in letters; longer compounds are found by their beginning. */
const maxKeyLength = 80;

/** Initials before the numbers of a verse are one word: B.G. 2.47, B. G. 2:47. */
const initials = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:\. ?\p{L}\p{M}*)+\.?(?= ?\p{N}+[.:]\p{N})/u;

/** A word ends before the numbers of a verse: bg2.47. */
const letters =
  /[\p{L}\p{N}](?:(?!(?<=[\p{L}\p{M}])\p{N}+[.:]\p{N})[\p{L}\p{M}\p{N}\u200c\u200d]|[’'ʼ](?=\p{L}))*/u;

const word = new RegExp(`${initials.source}|${letters.source}`, 'gu');

/** Letters that have no decomposition into a letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Spellings of one sound, in the order of application. */
const spellings: [RegExp, string][] = [
  // kṛṣṇa is also written krsna, rishi also rsi.
  [/(^|[^aeiou])r(?=[^aeiouyrh\d])/g, '$1ri'],
  [/x/g, 'ks'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/ch+/g, 'c'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/a{2,}/g, 'a'],
  [/[ei]e|i{2,}/g, 'i'],
  [/o{2,}|u{2,}/g, 'u'],
  [/dny|jn/g, 'gy'],
  // sinha and simha, brahma and bramha.
  [/[mn]h|(?<=[aeiou])h[mn]/g, 'nh'],
  [/m(?=[^aeioumn\d])/g, 'n'],
  // The visarga is often omitted.
  [/([aeiou])h(?=[kpstcf]|$)/g, '$1'],
  [/([b-df-hj-np-tv-z])\1+/g, '$1'],
];

/**
 * Key of one word, equal for every script and usual spelling: Indian scripts, IAST, ISO 15919, plain letters, long
 * or short vowels, with or without visarga.
 *
 * @returns lower-case Latin letters and digits; letters of other scripts stay; '' for a text without letters
 * @example searchKey('कर्मण्ये') // => 'karmanye'
 * @example searchKey('karmaṇye') // => 'karmanye'
 * @example searchKey('Kṛṣṇa') // => 'krisna'
 * @example searchKey('Krishna') // => 'krisna'
 */
export function searchKey(text: string): string {
  const latin = latinOfIndic(text.normalize('NFC'))
    .normalize('NFD')
    .toLowerCase()
    .replace(/r[\u0323\u0325]\u0304?/g, 'ri')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
  const key = spellings.reduce((folded, [spelling, sound]) => folded.replace(spelling, sound), latin);
  return key === 'aum' ? 'om' : key.slice(0, maxKeyLength);
}

/** A word of a text and its place. */
export type Word = { key: string; text: string; start: number; end: number };

/** Words of a text with their keys. Hyphens, dandas and punctuation separate words. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].flatMap((match) => {
    const key = searchKey(match[0]);
    return key === ''
      ? []
      : [{ key, text: match[0], start: match.index, end: match.index + match[0].length }];
  });
}

/** Keys of a text with spaces between them, to compare whole titles. */
export function textKey(text: string): string {
  return wordsOf(text)
    .map(({ key }) => key)
    .join(' ');
}

/**
 * Key of a line of a verse without its spaces, so that it is found with any division into words.
 *
 * @example lineKey('ईशा वास्यमिदं सर्वं') // => 'isavasyamidansarvam'
 */
export function lineKey(line: string): string {
  return searchKey(line.replaceAll(/[\s\-–,]+/g, ''));
}

/**
 * Beginning of the key of a line: without the last nasal, which depends on the next letter.
 *
 * @example lineStart('isha vasyam idam sarvam') // => 'isavasyamidansarva'
 */
export function lineStart(text: string): string {
  return lineKey(text).replace(/[mnh]$/, '');
}

/**
 * Beginning of a word that sandhi and inflection leave unchanged: without the last vowels and the consonant that
 * replaces a visarga or nasal.
 *
 * @returns the key itself when too little would be left
 * @example stemOf('dharmo') // => 'dharm'
 * @example stemOf('yogena') // => 'yogen'
 */
export function stemOf(key: string): string {
  const stem = key.replace(/(?:[aeiou]+[mnsrh]?|s)$/, '');
  return stem.length >= 4 ? stem : key;
}

/**
 * Key without the short a, which Hindi does not pronounce everywhere: bhagwan and bhagavān, upnishad and upaniṣad.
 *
 * @example skeletonOf('bhagavan') // => 'bhgvn'
 */
export function skeletonOf(key: string): string {
  return key.slice(0, 1) + key.slice(1).replaceAll('a', '');
}
