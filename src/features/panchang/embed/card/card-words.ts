import { weekdayNames } from '#src/i18n/calendar-names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { cityOf } from '#src/i18n/zone-city.ts';
import { type CivilDate, partsOf, weekdayOf } from '#src/local-time/civil-date.ts';
import { timeWords, type WallClock } from '../../clock-words.ts';
import { dayWords } from '../../date-words.ts';
import type { CountedElement } from '../../element-names.ts';
import { guidePath } from '../../guide-names.ts';
import type { Observance } from '../../calculation/calculation.ts';
import { runtimeClock } from '../../web/runtime-clock.ts';
import { type CardLanguage, type CardText, cardText, observanceKey } from './card-texts.ts';
import { el } from './elements.ts';
import type { CardPlace } from './requests.ts';
import type { CardSettings } from './settings.ts';

/** What all views of a card need to write. */
export type CardWords = {
  t: CardText;
  locale: Locale;
  clock: WallClock;
  heading: (above: 0 | 1, ...children: (Node | string)[]) => HTMLElement;
  longDay: (date: CivilDate) => string;
  shortDay: (date: CivilDate) => string;
  weekday: (date: CivilDate) => string;
  time: (instant: string, day: CivilDate) => string;
  /** Name of an element or a lunar month by its number. */
  named: (list: CountedElement | 'month', index: number) => string;
  adhika: string;
  city: (zone: string) => string;
  /** Link to a page of the almanac, in a new tab. */
  link: (path: string, text: string, attributes?: Record<string, string>) => HTMLAnchorElement;
  eventName: (observance: Observance) => string;
  event: (observance: Observance) => HTMLAnchorElement;
};

/** Words of a card in its language, at its place. */
export function cardWords(
  { language: locale, headingLevel, isLanguageChosen }: CardSettings,
  language: CardLanguage,
  place: CardPlace,
  siteUrl: string,
): CardWords {
  const t = cardText(language);
  const clock = runtimeClock(place.zone);

  function address(path: string): string {
    // Without the attribute, readers of English sites keep the language that they chose on this site.
    const isNamed = isLanguageChosen && locale === 'en';
    return (
      siteUrl + (isNamed ? `${path}${path.includes('?') ? '&' : '?'}lang=en` : languageAddress(path, locale))
    );
  }

  const link: CardWords['link'] = (path, text, attributes = {}) =>
    el(
      'a',
      { ...attributes, href: address(path), target: '_blank', rel: 'noopener' },
      text,
      el('span', { class: 'hidden' }, `, ${t('giveButton.button.newTab')}`),
    );

  // An observance that is newer than this script has no name in it yet.
  const eventName = (observance: Observance) =>
    language.observances[observanceKey(observance)] ?? observance.id;

  return {
    t,
    locale,
    clock,
    link,
    heading: (above, ...children) => {
      const level = Math.min(6, headingLevel + above) as 2 | 3 | 4 | 5 | 6;
      // The heading of the card gets the focus after another try to load it.
      const start: Record<string, string> = above === 0 ? { tabindex: '-1', 'data-key': 'start' } : {};
      return el(`h${level}`, start, ...children);
    },
    longDay: (date) => t('panchang.longDay', { ...dayWords(locale, date), year: partsOf(date).year }),
    shortDay: (date) => t('almanac.day', dayWords(locale, date)),
    weekday: (date) => weekdayNames[locale][weekdayOf(date)] ?? '',
    time: (instant, day) => timeWords(locale, clock(instant), day),
    named: (list, index) => language.names[list][index - 1] ?? '',
    adhika: language.adhika,
    city: (zone) => language.cities[cityOf(zone)] ?? cityOf(zone).replaceAll('_', ' '),
    eventName,
    event: (observance) => link(guidePath(observance), eventName(observance)),
  };
}
