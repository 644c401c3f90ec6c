import muktaDevanagari from '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2?url';
import muktaDevanagariBold from '@fontsource/mukta/files/mukta-devanagari-600-normal.woff2?url';
import muktaLatin from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url';
import muktaLatinBold from '@fontsource/mukta/files/mukta-latin-600-normal.woff2?url';
import tiroHindi from '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2?url';
import tiroSanskrit from '@fontsource/tiro-devanagari-sanskrit/files/tiro-devanagari-sanskrit-devanagari-400-normal.woff2?url';
import tiroLatin from '@fontsource/tiro-devanagari-sanskrit/files/tiro-devanagari-sanskrit-latin-400-normal.woff2?url';

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
