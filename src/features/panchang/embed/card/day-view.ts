import type { PanchangDay } from '../../calculation/calculation.ts';
import { spanWords } from '../../clock-words.ts';
import { monthCalendar } from '../../annual-names.ts';
import type { CardWords } from './card-words.ts';
import { dayHeading, eventList, limbList, skyTimes } from './day-parts.ts';
import { moon, qualityMark } from './drawings.ts';
import { el } from './elements.ts';
import type { CardPlace } from './requests.ts';

type Timing = keyof PanchangDay['timings'];

const timings = {
  good: ['brahmaMuhurta', 'abhijit', 'amritKaal'],
  avoid: ['rahuKaal', 'yamaganda', 'gulika', 'varjyam'],
} as const satisfies Record<string, readonly Timing[]>;

/** A day: its five elements, Sun and Moon, good times and times to avoid. */
export function dayView(day: PanchangDay, place: CardPlace, words: CardWords): (Node | null)[] {
  return [
    el(
      'header',
      { class: 'head' },
      dayHeading(day.date, 0, words),
      moon(day.moonPhase.elongationDeg, place.isSouthern),
      el('p', { class: 'lunar' }, lunarWords(day, words)),
      eventList(day.observances, words),
    ),
    limbList(day, words),
    skyTimes(day, words),
    el('div', { class: 'times' }, timingList('good', day, words), timingList('avoid', day, words)),
  ];
}

/** Month in the calendar of the language, and year. */
function lunarWords({ month, samvat }: PanchangDay, { t, named, adhika, locale }: CardWords): string {
  const calendar = monthCalendar(locale);
  const name = named('month', month[calendar]);
  const marked = month.isAdhika
    ? `${adhika} ${name}`
    : month.isKshaya
      ? t('panchang.kshayaMonth', { month: name })
      : name;
  return `${t(`panchang.${calendar}`)}${t('common.colon')}${marked} · ${t('panchang.vikram')} ${samvat.vikram}`;
}

function timingList(quality: 'good' | 'avoid', day: PanchangDay, words: CardWords): HTMLElement {
  return el(
    'section',
    { class: quality },
    words.heading(1, qualityMark(quality), words.t(`panchang.now.column.${quality}`)),
    el(
      'dl',
      {},
      ...timings[quality].map((id) =>
        el('div', {}, el('dt', {}, timingName(id, words)), el('dd', {}, ...timingWords(id, day, words))),
      ),
    ),
  );
}

function timingName(id: Timing, { t }: CardWords): string {
  switch (id) {
    case 'brahmaMuhurta':
    case 'abhijit':
    case 'amritKaal':
      return t(`almanac.time.${id}`);
    case 'nishita':
      throw new RangeError('cards do not show nishita');
    default:
      return t(`panchang.time.${id}`);
  }
}

function timingWords(id: Timing, { timings: all, date }: PanchangDay, words: CardWords): HTMLElement[] {
  const { t, locale, clock } = words;
  const spans = [all[id] ?? []].flat();
  if (spans.length === 0) return [el('span', {}, t('panchang.noTime'))];
  const isUnused = id === 'abhijit' && all.abhijit?.isUsed === false;
  return [
    ...spans.map(({ start, end }) => el('span', {}, spanWords(locale, clock(start), clock(end), date))),
    ...(isUnused ? [el('small', {}, t('panchang.abhijitUnused'))] : []),
  ];
}
