import muktaDevanagari from '../../../generated/fonts/mukta-devanagari-400-normal.woff2?url';
import muktaDevanagariBold from '../../../generated/fonts/mukta-devanagari-600-normal.woff2?url';
import muktaLatin from '../../../generated/fonts/mukta-latin-400-normal-basic.woff2?url';
import muktaLatinBold from '../../../generated/fonts/mukta-latin-600-normal-basic.woff2?url';
import tiroHindi from '../../../generated/fonts/tiro-devanagari-hindi-devanagari-400-normal.woff2?url';
import tiroSanskrit from '../../../generated/fonts/tiro-devanagari-sanskrit-devanagari-400-normal.woff2?url';
import tiroLatin from '../../../generated/fonts/tiro-devanagari-sanskrit-latin-400-normal-basic.woff2?url';

const FONT_PRELOADS = {
  en: [tiroLatin, muktaLatin, muktaLatinBold],
  hi: [tiroHindi, muktaDevanagari, muktaDevanagariBold],
  sa: [tiroSanskrit],
} as const;

/**
 * URLs of the fonts that the first screen of a page in this language needs, for `<link rel="preload"
 * as="font" type="font/woff2" crossorigin>`. Other fonts load by their unicode-range.
 *
 * @param showsVerse whether the first screen shows a Sanskrit verse
 */
export function fontPreloads(locale: keyof typeof FONT_PRELOADS, showsVerse: boolean): readonly string[] {
  return showsVerse ? [...new Set([tiroSanskrit, ...FONT_PRELOADS[locale]])] : FONT_PRELOADS[locale];
}
