import type { DivisionPage } from './contract.ts';

type InThreeLanguages = { en: string; hi: string; sa: string };

type Named = { work: { title: InThreeLanguages }; division: { slug: string; title: InThreeLanguages } };

/**
 * Name of a verse as it is cited: "Bhagavad Gita 2.47", "Daily prayers, Gayatri 1", and "Isha Upanishad 1" for a
 * work of one division.
 */
export function verseReference(
  { work, division, isOnly }: Named & { isOnly: boolean },
  number: string,
  locale: keyof InThreeLanguages,
): string {
  const title = work.title[locale];
  if (isOnly) return `${title} ${number}`;
  if (/^\d+$/.test(division.slug)) return `${title} ${division.slug}.${number}`;
  return `${title}, ${division.title[locale]} ${number}`;
}

export function referenceOf(reading: DivisionPage, number: string, locale: keyof InThreeLanguages): string {
  const { work, division, divisions } = reading;
  return verseReference({ work, division, isOnly: divisions.length === 1 }, number, locale);
}

/** The translations of this project, which the texts name in the language of the translation. */
const openEdition: InThreeLanguages = { en: 'Open edition', hi: 'मुक्त संस्करण', sa: 'मुक्तसंस्करणम्' };

/** Name of a translator for a reader of a language; the name of a person stays as it is. */
export function translatorName(translator: string, locale: keyof InThreeLanguages): string {
  return Object.values(openEdition).includes(translator) ? openEdition[locale] : translator;
}

/** Names of the translators of a division; empty without a translation. */
export function translatorNames({ verses }: DivisionPage, locale: keyof InThreeLanguages): string {
  const names = new Set(
    verses.flatMap(({ translations }) =>
      translations.map(({ translator }) => translatorName(translator, locale)),
    ),
  );
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** Path of a work, a division or a verse. */
export function textPath(...parts: string[]): string {
  return `/texts/${parts.join('/')}`;
}
