import { RichText } from '#src/i18n/rich-text.tsx';

const outside = { rel: 'noopener noreferrer' };

/** Source and license of the place data, with links, as the license requires. */
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
