import muktaEarly from '../../../generated/fonts/mukta-early-400.woff2?url';
import muktaEarlyBold from '../../../generated/fonts/mukta-early-600.woff2?url';
import muktaLatin from '../../../generated/fonts/mukta-latin-400-normal-basic.woff2?url';
import muktaLatinBold from '../../../generated/fonts/mukta-latin-600-normal-basic.woff2?url';
import tiroHindiEarly from '../../../generated/fonts/tiro-devanagari-hindi-early-400.woff2?url';
import tiroSanskritEarly from '../../../generated/fonts/tiro-devanagari-sanskrit-early-400.woff2?url';
import tiroLatin from '../../../generated/fonts/tiro-devanagari-sanskrit-latin-400-normal-basic.woff2?url';

const preloads = {
  en: [tiroLatin, muktaLatin, muktaLatinBold],
  hi: [tiroHindiEarly, muktaEarly, muktaEarlyBold],
  sa: [tiroSanskritEarly],
} as const;

/**
 * URLs of the fonts that the first screen of a page in this language needs, for `<link rel="preload"
 * as="font" type="font/woff2" crossorigin>`. Other fonts load by their unicode-range. A document with early fonts
 * has `data-fonts` (tokens.css).
 *
 * @param showsVerse whether the first screen shows a Sanskrit verse
 */
export function fontPreloads(locale: keyof typeof preloads, showsVerse: boolean): readonly string[] {
  return showsVerse ? [...new Set([tiroSanskritEarly, ...preloads[locale]])] : preloads[locale];
}
