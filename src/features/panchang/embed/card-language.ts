import type { Locale } from '#src/i18n/locales.ts';
import { zoneCities } from '#src/i18n/zone-city.ts';
import type { Observance } from '../calculation/calculation.ts';
import { type CountedElement, elementName } from '../element-names.ts';
import { ekadashiIds, observanceIds, observanceName } from '../festival-names.ts';
import { monthSlugs } from '../month-slugs.ts';
import { monthMarks, monthName } from '../year-names.ts';
import { type CardLanguage, type CardMessage, cardMessages, observanceKey } from './card/card-texts.ts';

/** Numbers of each element. */
const counts: Record<CountedElement, number> = { tithi: 30, nakshatra: 27, yoga: 27, karana: 60 };

type NamedObservance = Pick<Observance, 'id' | 'ekadashi' | 'rashi'>;

const plain = { ekadashi: null, rashi: null };

/**
 * Collects everything that cards write in a language, so that a card loads one language only.
 *
 * @param messageOf returns a message of the language
 */
export function cardLanguage(locale: Locale, messageOf: (key: CardMessage) => string): CardLanguage {
  const elementNames = (element: CountedElement) =>
    numbers(counts[element]).map((index) => elementName(element, index)[locale]);
  const observances: NamedObservance[] = [
    ...observanceIds.map((id) => ({ ...plain, id })),
    ...monthSlugs.map((slug) => ({ ...plain, id: `adhika-${slug}-begins` as const })),
    ...(['ekadashi', 'ekadashi-vaishnava'] as const).flatMap((id) =>
      ekadashiIds.map((ekadashi) => ({ ...plain, id, ekadashi })),
    ),
    ...numbers(12).map((rashi) => ({ ...plain, id: 'sankranti' as const, rashi })),
  ];
  return {
    texts: Object.fromEntries(cardMessages.map((key) => [key, messageOf(key)])) as CardLanguage['texts'],
    names: {
      tithi: elementNames('tithi'),
      nakshatra: elementNames('nakshatra'),
      yoga: elementNames('yoga'),
      karana: elementNames('karana'),
      month: numbers(12).map((month) => monthName(month)[locale]),
    },
    adhika: monthMarks.adhika[locale],
    observances: Object.fromEntries(
      observances.map((one) => [observanceKey(one), observanceName(one)[locale]]),
    ),
    cities: zoneCities(locale),
  };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
