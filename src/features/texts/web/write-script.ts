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

/** Writes Devanagari in another Indian script. */
export function writeScript(text: string, script: keyof typeof schemes): string {
  return devanagariIn(schemes[script], text);
}
