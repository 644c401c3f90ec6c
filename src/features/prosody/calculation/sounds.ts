import { devanagariSounds } from './devanagari-sounds.ts';
import { latinSounds } from './latin-sounds.ts';
import type { Sound } from './sound.ts';

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
