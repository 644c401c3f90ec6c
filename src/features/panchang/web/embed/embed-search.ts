import { type Locale, parseLocale } from '#src/i18n/locales.ts';
import { cardThemes, type CardTheme, type CardView, cardViews } from '../../embed/card-choices.ts';

export const embedPath = '/panchang/embed';

/** Choices in the address of the page. */
export type EmbedSearch = {
  view: CardView;
  place: string;
  placeId: string;
  /** Null before a choice: the card has the language of the page. */
  language: Locale | null;
  theme: CardTheme | '';
};

/** Reads the choices of an address; unknown values are left out. */
export function readEmbedSearch(search: string): EmbedSearch {
  const fields = new URLSearchParams(search);
  const text = (name: string) => (fields.get(name) ?? '').trim();
  return {
    view: cardViews.find((view) => view === text('view')) ?? cardViews[0],
    place: text('place').slice(0, 120),
    placeId: text('placeId').slice(0, 60),
    language: parseLocale(text('language')) ?? null,
    theme: cardThemes.find((theme) => theme === text('theme')) ?? '',
  };
}
