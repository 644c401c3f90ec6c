import type { Locale } from '#src/i18n/locales.ts';
import type { Gana, ProsodyName } from '../calculation/calculation.ts';

const latin: Record<Gana, string> = {
  y: 'ya',
  m: 'ma',
  t: 'ta',
  r: 'ra',
  j: 'ja',
  b: 'bha',
  n: 'na',
  s: 'sa',
  l: 'la',
  g: 'ga',
};

const devanagari: Record<Gana, string> = {
  y: 'य',
  m: 'म',
  t: 'त',
  r: 'र',
  j: 'ज',
  b: 'भ',
  n: 'न',
  s: 'स',
  l: 'ल',
  g: 'ग',
};

/** Name of a gana in the script of a language: bha or भ. */
export function ganaName(gana: Gana, locale: Locale): string {
  return (locale === 'en' ? latin : devanagari)[gana];
}

/** Names of the ganas of a formula: ta ta ja ga ga. */
export function formulaName(formula: string, locale: Locale): string {
  return formula
    .split('')
    .map((gana) => ganaName(gana as Gana, locale))
    .join(' ');
}

/** A name in the script of a language. */
export function scriptedName({ latin: inLatin, devanagari: written }: ProsodyName, locale: Locale): string {
  return locale === 'en' ? inLatin : written;
}
