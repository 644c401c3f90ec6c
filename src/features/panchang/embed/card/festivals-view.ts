import { addDays, type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import { shortMonthNames } from '#src/i18n/calendar-names.ts';
import type { Observance } from '../../calculation/calculation.ts';
import { shownObservances } from '../../shown-observances.ts';
import type { CardWords } from './card-words.ts';
import { el } from './elements.ts';

const shownFestivals = 10;

/** The next festivals, Ekadashis, full and new moons; fasts of every month are left out. */
export function festivalsView(
  observances: readonly Observance[],
  today: CivilDate,
  words: CardWords,
): Node[] {
  const { t } = words;
  const coming = shownObservances(observances)
    .filter(({ kind }) => kind !== 'vrata')
    .slice(0, shownFestivals);
  return [
    el('header', { class: 'head' }, words.heading(0, t('panchang.observances'))),
    coming.length > 0
      ? el('ol', { class: 'coming' }, ...coming.map((one) => comingItem(one, today, words)))
      : el('p', {}, t('panchangViews.nothing')),
  ];
}

function comingItem(observance: Observance, today: CivilDate, words: CardWords): HTMLElement {
  const { date } = observance;
  const { month, day } = partsOf(date);
  const near =
    date === today
      ? words.t('almanac.today')
      : date === addDays(today, 1)
        ? words.t('panchangViews.tomorrow')
        : null;
  return el(
    'li',
    {},
    el('time', { datetime: date }, el('b', {}, String(day)), ` ${shortMonthNames[words.locale][month - 1]}`),
    el('span', { class: 'what' }, words.event(observance), el('small', {}, words.weekday(date))),
    near === null ? null : el('em', {}, near),
  );
}
