import { defaultLocale, type Locale, parseLocale } from '#src/i18n/locales.ts';
import { type CardTheme, cardThemes, type CardView, cardViews } from '../card-choices.ts';

export type CardSettings = {
  view: CardView;
  language: Locale;
  /** Whether the site chose the language, or the card follows its page. */
  isLanguageChosen: boolean;
  theme: CardTheme | 'auto';
  /** ID of a place; empty when the place is a position or the default. */
  place: string;
  /** Position as written, because the API validates it; empty for the default place. */
  lat: string;
  lon: string;
  zone: string;
  /** Name that the site gives the place. */
  placeName: string;
  /** Level of the card's heading in the page, 2 to 5. */
  headingLevel: number;
};

/** Attributes that change a card. */
export const cardAttributes = [
  'view',
  'place',
  'lat',
  'lon',
  'zone',
  'place-name',
  'language',
  'theme',
  'heading-level',
] as const;

type AttributeName = (typeof cardAttributes)[number];

/**
 * Reads the attributes of a card. Unknown values count as missing, except those of the place: a card never shows
 * another place than the one that was meant.
 *
 * @param surrounding language of the text around the card, as in `lang`
 */
export function readSettings(
  attribute: (name: AttributeName) => string | null,
  surrounding: string,
): CardSettings {
  const text = (name: AttributeName) => attribute(name)?.trim() ?? '';
  const chosen = parseLocale(text('language').slice(0, 2).toLowerCase());
  const level = Number(text('heading-level'));
  return {
    view: cardViews.find((view) => view === text('view')) ?? cardViews[0],
    language: chosen ?? parseLocale(surrounding.slice(0, 2).toLowerCase()) ?? defaultLocale,
    isLanguageChosen: chosen !== undefined,
    theme: cardThemes.find((theme) => theme === text('theme')) ?? 'auto',
    place: text('place'),
    lat: text('lat'),
    lon: text('lon'),
    zone: text('zone'),
    placeName: text('place-name'),
    headingLevel: Number.isInteger(level) && level >= 2 && level <= 5 ? level : 2,
  };
}
