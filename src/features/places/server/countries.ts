import { type Locale, locales } from '#src/i18n/locales.ts';
import { searchKey } from '../search-key.ts';
import { withClassNasals } from './class-nasals.ts';

/** Common names of countries that the runtime does not have. Keys are search keys. */
const commonNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  'u a e': 'AE',
  emirates: 'AE',
  bharat: 'IN',
  bharata: 'IN',
  hindustan: 'IN',
  भारतम: 'IN',
  भारतम्: 'IN',
  भारतवर्ष: 'IN',
  भारतवर्षम्: 'IN',
  हिन्दुस्तान: 'IN',
  हिंदुस्तान: 'IN',
  अमेरिका: 'US',
  'संयुक्त राज्य अमेरिका': 'US',
  अमरीका: 'US',
  ब्रिटेन: 'GB',
  इंग्लैंड: 'GB',
  holland: 'NL',
  burma: 'MM',
  ceylon: 'LK',
  trinidad: 'TT',
  korea: 'KR',
  russia: 'RU',
  turkey: 'TR',
  'czech republic': 'CZ',
};

/** Locales of the runtime's country names; few exist in Sanskrit, so Hindi is the fallback. */
const displayLocales: Record<Locale, string[]> = { en: ['en'], hi: ['hi'], sa: ['hi'] };

/** Names in Sanskrit that differ from those in Hindi. */
const sanskritNames: Readonly<Record<string, string>> = {
  BD: 'बाङ्ग्लादेशः',
  IN: 'भारतम्',
  NP: 'नेपालः',
  US: 'अमेरिकायाः संयुक्तराज्यानि',
};

/** Names of countries in the languages of the site, from the runtime. */
export function createCountryNames(codes: Iterable<string>) {
  const displays = new Map(
    Object.entries(displayLocales).map(([locale, tags]) => [
      locale,
      new Intl.DisplayNames(tags, { type: 'region', fallback: 'code' }),
    ]),
  );
  const nameOf = (code: string, locale: Locale) => {
    const name = displays.get(locale)?.of(code) ?? code;
    return locale === 'sa' ? (sanskritNames[code] ?? withClassNasals(name)) : name;
  };

  const known = new Map(Object.entries(commonNames).map(([name, code]) => [searchKey(name), code]));
  for (const code of codes) {
    known.set(code.toLowerCase(), code);
    for (const locale of locales) known.set(nameKey(nameOf(code, locale)), code);
  }

  return {
    nameOf,
    /**
     * Returns the code of a country by its name in a language of the site, its ISO code or a common form;
     * null for others.
     */
    codeOf: (key: string): string | null => known.get(key) ?? null,
  };
}

/** The runtime writes "Trinidad & Tobago" with an ampersand. */
function nameKey(name: string): string {
  return searchKey(name.replaceAll('&', ' and '));
}

export type CountryNames = ReturnType<typeof createCountryNames>;
