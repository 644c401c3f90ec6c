import type { Observance, PanchangDay } from '../../calculation/calculation.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { countedElements } from '../../element-names.ts';
import { isVishti } from '../../calculation/windows/vishti.ts';
import { shownObservances } from '../../shown-observances.ts';
import type { CardWords } from './card-words.ts';
import { el } from './elements.ts';

type Segments = PanchangDay['tithi'];

/** What a day of a month has too. */
export type DayOutline = Pick<
  PanchangDay,
  | 'date'
  | 'tithi'
  | 'nakshatra'
  | 'sunrise'
  | 'sunset'
  | 'moonrise'
  | 'moonset'
  | 'kshayaTithis'
  | 'observances'
>;

/** The counted elements of a day with their ends, the first of each from sunrise. */
export function limbList(day: DayOutline & Partial<PanchangDay>, words: CardWords): HTMLElement {
  const { t } = words;
  const rows = countedElements.flatMap((limb) => {
    const segments = day[limb];
    if (!segments) return [];
    const [first, ...later] = segments.map(({ index, end }) => ({
      name: nameOf(limb, index),
      time: words.time(end, day.date),
    }));
    if (!first) return [];
    return [
      el(
        'div',
        {},
        el('dt', {}, t(`almanac.limb.${limb}`)),
        el(
          'dd',
          {},
          el('b', {}, first.name),
          ` ${t('panchang.until', { time: first.time })}`,
          ...later.map(({ name, time }, index) =>
            el(
              'span',
              {},
              index === later.length - 1
                ? t('panchang.thenLast', { name })
                : t('panchang.thenUntil', { name, time }),
            ),
          ),
        ),
      ),
    ];
  });
  return el('dl', { class: 'limbs' }, ...rows);

  function nameOf(limb: (typeof countedElements)[number], index: Segments[number]['index']): string {
    const name = words.named(limb, index);
    if (limb === 'tithi' && day.kshayaTithis.includes(index)) return `${name} ${t('panchang.kshaya')}`;
    return limb === 'karana' && isVishti(index) ? `${name} ${t('panchang.bhadra')}` : name;
  }
}

/** Rise and set of Sun and Moon, those of the Moon in order of time. */
export function skyTimes(day: DayOutline, words: CardWords): HTMLElement {
  const { t } = words;
  const cell = (term: string, instant: string | null, none: string) =>
    el('div', {}, el('dt', {}, term), el('dd', {}, instant === null ? none : words.time(instant, day.date)));
  const moon = [
    { at: day.moonrise, cell: cell(t('panchang.moonrise'), day.moonrise, t('panchang.noMoonrise')) },
    { at: day.moonset, cell: cell(t('panchangDay.moonset'), day.moonset, t('panchang.noMoonset')) },
  ].toSorted((one, other) => (one.at ?? '9').localeCompare(other.at ?? '9'));
  return el(
    'dl',
    { class: 'sky' },
    cell(t('almanac.sunrise'), day.sunrise, t('panchang.noSunrise')),
    cell(t('almanac.sunset'), day.sunset, t('panchang.noSunset')),
    ...moon.map((one) => one.cell),
  );
}

/** Festivals and fasts of a day; null without any. */
export function eventList(observances: readonly Observance[], words: CardWords): HTMLElement | null {
  const shown = shownObservances(observances);
  if (shown.length === 0) return null;
  return el(
    'ul',
    { class: 'events', 'aria-label': words.t('panchang.observances') },
    ...shown.map((one) => el('li', {}, words.event(one))),
  );
}

/** Heading of a day with its weekday. */
export function dayHeading(date: CivilDate, above: 0 | 1, words: CardWords): HTMLElement {
  return words.heading(above, el('span', { class: 'kicker' }, words.weekday(date)), ' ', words.longDay(date));
}
