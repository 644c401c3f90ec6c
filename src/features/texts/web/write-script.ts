import { devanagariIn } from '#src/i18n/devanagari.ts';
import type { Script } from './reader-device.ts';
import './script-fonts.css';

/** Names of the package; Tamil has digits above letters, because its own letters do not distinguish all sounds. */
const schemes: Record<Exclude<Script, 'devanagari' | 'iast'>, string> = {
  telugu: 'telugu',
  kannada: 'kannada',
  tamil: 'tamil_superscripted',
  malayalam: 'malayalam',
  bengali: 'bengali',
  gujarati: 'gujarati',
};

/** A letter with its vowel, ர or ல after it, and its digit, which the package writes behind these. */
const movedDigits = /([கசடதபஜ]\p{M}*)([ரல][ரலʼ\p{M}]*)([²³⁴])/gu;

/** Writes Devanagari in another Indian script. */
export function writeScript(text: string, script: keyof typeof schemes): string {
  const written = devanagariIn(schemes[script], text);
  return script === 'tamil' ? written.replace(movedDigits, '$1$3$2') : written;
}
