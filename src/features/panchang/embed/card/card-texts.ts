import type { MessageKey } from '#src/i18n/message-key.ts';
import type { Observance } from '../../calculation/calculation.ts';
import type { CountedElement } from '../../element-names.ts';

/** Messages of the site that cards show. */
export const cardMessages = [
  'almanac.day',
  'almanac.limb.karana',
  'almanac.limb.nakshatra',
  'almanac.limb.tithi',
  'almanac.limb.yoga',
  'almanac.sunrise',
  'almanac.sunset',
  'almanac.time.abhijit',
  'almanac.time.amritKaal',
  'almanac.time.brahmaMuhurta',
  'almanac.today',
  'common.colon',
  'giveButton.button.newTab',
  'panchang.abhijitUnused',
  'panchang.amanta',
  'panchang.bhadra',
  'panchang.kshaya',
  'panchang.kshayaMonth',
  'panchang.longDay',
  'panchang.moonrise',
  'panchang.noMoonrise',
  'panchang.noMoonset',
  'panchang.noSunrise',
  'panchang.noSunset',
  'panchang.noTime',
  'panchang.now.column.avoid',
  'panchang.now.column.good',
  'panchang.observances',
  'panchang.purnimanta',
  'panchang.thenLast',
  'panchang.thenUntil',
  'panchang.time.gulika',
  'panchang.time.rahuKaal',
  'panchang.time.varjyam',
  'panchang.time.yamaganda',
  'panchang.until',
  'panchang.vikram',
  'panchangControls.zone',
  'panchangDay.moonset',
  'panchangEmbed.card.credit',
  'panchangEmbed.card.nextMonth',
  'panchangEmbed.card.previousMonth',
  'panchangViews.mark.amavasya',
  'panchangViews.mark.ekadashi',
  'panchangViews.mark.festival',
  'panchangViews.mark.purnima',
  'panchangViews.monthTitle',
  'panchangViews.nothing',
  'panchangViews.tomorrow',
] as const satisfies readonly MessageKey[];

export type CardMessage = (typeof cardMessages)[number];

/** Messages of a card before those of its language are loaded, and when they cannot be. */
export const stateMessages = [
  'common.loading',
  'common.tryAgain',
  'panchangEmbed.card.failed',
  'panchangEmbed.card.wrongPlace',
] as const satisfies readonly MessageKey[];

export type CardText = (key: CardMessage, values?: Record<string, string | number>) => string;

/** Everything that a card writes in one language. */
export type CardLanguage = {
  texts: Record<CardMessage, string>;
  /** Names by number, beginning with that of number 1. */
  names: Record<CountedElement | 'month', readonly string[]>;
  adhika: string;
  /** Names of festivals and fasts by `observanceKey`. */
  observances: Record<string, string>;
  /** Cities of time zones that have another name than in the zone. */
  cities: Record<string, string>;
};

/** Key of the name of an observance: some have one for each Ekadashi or sign. */
export function observanceKey({
  id,
  ekadashi,
  rashi,
}: Pick<Observance, 'id' | 'ekadashi' | 'rashi'>): string {
  if (ekadashi) return `${id} ${ekadashi}`;
  return id === 'sankranti' ? `${id} ${rashi}` : id;
}

/** Returns a function that fills the slots of messages. */
export function cardText({ texts }: CardLanguage): CardText {
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}
