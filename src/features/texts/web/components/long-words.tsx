import { createElement, Fragment } from 'react';
import './long-words.css';

/** Words that can be wider than a phone. */
const longWord = /(\S{24,})/u;

/** Signs that join a letter to the one before it, in the Indian scripts of the reader. */
const virama = '\u094d\u09cd\u0acd\u0bcd\u0c4d\u0ccd\u0d4d';

/** Limits of syllables: before a letter that starts one, except a last consonant without a vowel. */
const indianLimit = new RegExp(
  String.raw`(?<=[\p{L}\p{M}])(?<![${virama}\u200d])(?<!ऽ)(?=\p{L}(?![${virama}]$))`,
  'u',
);

/** The same in Latin letters: consonants between vowels belong to the second one. */
const latinLimit = /(?<=[aāiīuūṛṝḷeo][ṃḥ]?)(?=['’]?[bcdghjklmnpstvyñṅṇṭḍśṣr])/u;

/** Text whose long words are hyphenated between syllables. Copied text has no hyphens. */
export function LongWords({ text }: { text: string }) {
  // Every second part is a long word. Parts repeat, so they are arguments: items of a list need different keys.
  const parts = text.split(longWord).map((part, index) => (index % 2 === 1 ? hyphenated(part) : part));
  return createElement(Fragment, null, ...parts);
}

function hyphenated(word: string) {
  const parts = syllablesOf(word).flatMap((part, index) =>
    index === 0 ? [part] : [createElement('span', { className: 'soft-hyphen' }), part],
  );
  return createElement(Fragment, null, ...parts);
}

/** Parts of a word, with at least two syllables at its start and end. */
export function syllablesOf(word: string): string[] {
  const parts = word.split(/\p{Script=Latin}/u.test(word) ? latinLimit : indianLimit);
  if (parts.length < 4) return [word];
  return [parts.slice(0, 2).join(''), ...parts.slice(2, -2), parts.slice(-2).join('')];
}
