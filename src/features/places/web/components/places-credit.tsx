import { RichText } from '#src/i18n/rich-text.tsx';

const outside = { rel: 'noopener noreferrer' };

/** Where the places come from and under which licence, with links, as the licence asks. */
export function PlacesCredit() {
  return (
    <RichText
      id="places.credit"
      tags={{
        source: (text) => (
          <a {...outside} href="https://www.geonames.org/">
            {text}
          </a>
        ),
        licence: (text) => (
          <a {...outside} href="https://creativecommons.org/licenses/by/4.0/">
            {text}
          </a>
        ),
      }}
    />
  );
}
