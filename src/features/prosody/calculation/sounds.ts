import { devanagariSounds } from './devanagari-sounds.ts';
import { latinSounds } from './latin-sounds.ts';

/**
 * One sound or sign of a text. `text` is its part of the input; all of them joined are the input. A vowel
 * that Devanagari leaves unwritten has an empty text. `latin` is its transliteration (IAST).
 */
export type Sound =
  | { kind: 'vowel'; text: string; latin: string; isLong: boolean }
  | { kind: 'consonant'; text: string; latin: string }
  /** Anusvara, candrabindu or visarga. */
  | { kind: 'mark'; text: string; latin: string }
  /** Avagraha, accents and joiners, which have no weight. */
  | { kind: 'silent'; text: string }
  | { kind: 'space'; text: string };

/** Script of a text: Devanagari, or Latin letters with diacritics (IAST, ISO 15919). */
export type Script = 'devanagari' | 'latin';

/** Returns the script of a text: Devanagari when it contains one of its letters. */
export function scriptOf(text: string): Script {
  return /[\u0904-\u0939\u0958-\u0961]/.test(text) ? 'devanagari' : 'latin';
}

/**
 * Splits a line into sounds.
 *
 * @param line text without line breaks and dandas; digits and punctuation count as spaces
 * @param script as `scriptOf` returns it
 */
export function soundsOf(line: string, script: Script): Sound[] {
  return script === 'devanagari' ? devanagariSounds(line) : latinSounds(line);
}

/** Transliterates Devanagari to Latin letters (IAST): इन्द्रवज्रा is indravajrā. */
export function latinName(name: string): string {
  return devanagariSounds(name)
    .map((sound) => ('latin' in sound ? sound.latin : sound.kind === 'space' ? ' ' : ''))
    .join('');
}
