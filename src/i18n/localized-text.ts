import { type Locale, locales } from './locales.ts';

/** Text in the three languages of the site; empty where it is not translated. */
export type LocalizedText = Record<Locale, string>;

/** Text for one reader. */
export type ReaderText = {
  text: string;
  /** Language of the text, if it is not that of the page. */
  lang?: Locale | undefined;
};

/**
 * Chooses the text for a reader: in their language, else in English, else in the language there is.
 *
 * @returns an empty text when there is none
 */
export function readText(localized: LocalizedText, locale: Locale): ReaderText {
  const spoken = [locale, ...locales].find((one) => localized[one] !== '');
  if (!spoken) return { text: '' };
  return { text: localized[spoken], ...(spoken !== locale && { lang: spoken }) };
}
