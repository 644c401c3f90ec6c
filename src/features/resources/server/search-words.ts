import { latinOf } from '#src/i18n/devanagari.ts';

/* Search across scripts and spellings: every text becomes plain Latin letters, so that "gita", "gītā",
   "geeta" and "गीता" are one word. Each word is stored by spelling and by sound; the latter unifies
   different spellings (Shiva, Śiva, Siva; sanskrit, saṃskṛta; deepa, dīpa). */

const shortestEnding = 3;
const maxWordLength = 40;
const maxQueryLength = 8;

const devanagari = /[\u0900-\u097f]+/g;
const inherentVowel = /[\u0915-\u0939\u0958-\u095f]$/;
const unseenMarks = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Search words of an item, with their endings, because a search compares prefixes. */
export function indexWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => spelledWords(latin(text)));
  const forms = new Set(words.flatMap((word) => [word, soundOf(word)]));
  return [...new Set([...forms].flatMap(endings))];
}

/** Converts a query to a PostgreSQL expression; null for a query without words. */
export function searchExpression(question: string): string | null {
  const words = question.split(/\s+/).flatMap(questionWords).slice(0, maxQueryLength);
  if (words.length === 0) return null;
  return words.map((word) => `('${word}':* | '${soundOf(word)}':*)`).join(' & ');
}

function questionWords(text: string): string[] {
  const words = spelledWords(latin(text));
  // Hindi drops the inherent vowel at the end of a word: वेद is pronounced "ved".
  const hasSilentEnd = inherentVowel.test(text);
  return hasSilentEnd ? words.map((word) => word.replace(/(..)a$/, '$1')) : words;
}

function latin(text: string): string {
  return text.replaceAll(devanagari, latinOf);
}

function spelledWords(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(unseenMarks, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength));
}

function soundOf(word: string): string {
  return word
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('sh', 's')
    .replaceAll('w', 'v')
    .replaceAll('m', 'n')
    .replaceAll(/(.)\1/g, '$1');
}

function endings(word: string): string[] {
  const count = Math.max(1, word.length - shortestEnding + 1);
  return Array.from({ length: count }, (_, start) => word.slice(start));
}
