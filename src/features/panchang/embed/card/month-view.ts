import { monthNames, weekdayNames } from '#src/i18n/calendar-names.ts';
import { type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import type { PanchangMonth } from '../../calculation/calculation.ts';
import { shownObservances } from '../../shown-observances.ts';
import { weeksOf } from '../../views/weeks.ts';
import type { CardWords } from './card-words.ts';
import { dayHeading, eventList, limbList, skyTimes } from './day-parts.ts';
import { moon } from './drawings.ts';
import { el } from './elements.ts';
import { keyOf, monthBeside, moveByKeys } from './month-keys.ts';
import type { CardPlace, YearMonth } from './requests.ts';

type MonthDay = PanchangMonth['days'][number];

export type MonthState = {
  today: CivilDate;
  /** Day whose details are shown; another day when it is not in the month. */
  selected: CivilDate;
  onSelect: (date: CivilDate) => void;
  /** Opens another month. The control with the key gets the focus there. */
  onMonth: (month: YearMonth, focusKey: string) => void;
};

const marks = ['festival', 'ekadashi', 'purnima', 'amavasya'] as const;
type Mark = (typeof marks)[number];

/** A month as a grid of weeks, and the details of one of its days. */
export function monthView(
  month: PanchangMonth,
  place: CardPlace,
  state: MonthState,
  words: CardWords,
): (Node | null)[] {
  const { t, locale } = words;
  const name = `${monthNames[locale][month.month - 1]} ${month.year}`;
  const shown = month.days.find(({ date }) => date === state.selected) ?? month.days[0];
  const grid = el(
    'table',
    { role: 'grid', class: 'month', 'aria-label': t('panchangViews.monthTitle', { month: name }) },
    el('thead', {}, el('tr', {}, ...weekdayNames[locale].map((day) => weekdayHead(day)))),
    el(
      'tbody',
      {},
      ...weeksOf(month.days).map(({ cells }) =>
        el(
          'tr',
          {},
          ...cells.map(({ day }) => el('td', {}, day && dayButton(day, state.today, place, words))),
        ),
      ),
    ),
  );
  const details = el('section', { class: 'details', 'aria-live': 'polite' });
  if (shown) select(shown);
  moveByKeys(grid, month, state.onMonth);
  grid.addEventListener('click', ({ target }) => {
    const key = keyOf(target);
    const day = month.days.find(({ date }) => date === key);
    if (!day) return;
    select(day);
    state.onSelect(day.date);
  });

  return [
    el(
      'header',
      { class: 'head' },
      words.heading(0, name),
      el('p', { class: 'steps' }, stepButton(month, -1, state, words), stepButton(month, 1, state, words)),
    ),
    grid,
    legend(month, words),
    details,
  ];

  function select(day: MonthDay): void {
    for (const button of grid.querySelectorAll('button')) {
      const isShown = button.dataset['key'] === day.date;
      button.tabIndex = isShown ? 0 : -1;
      button.parentElement?.setAttribute('aria-selected', String(isShown));
    }
    const parts = [
      dayHeading(day.date, 1, words),
      eventList(day.observances, words),
      limbList(day, words),
      skyTimes(day, words),
    ];
    details.replaceChildren(...parts.filter((part) => part !== null));
  }
}

/** Headings are short, so that seven fit into a narrow card; screen readers read the whole name. */
function weekdayHead(name: string): HTMLElement {
  const [first] = [...new Intl.Segmenter().segment(name)];
  return el(
    'th',
    { scope: 'col' },
    el('span', { class: 'hidden' }, name),
    el('span', { 'aria-hidden': 'true', class: 'initial' }, first?.segment ?? ''),
    el('span', { 'aria-hidden': 'true', class: 'name' }, name),
  );
}

function dayButton(day: MonthDay, today: CivilDate, place: CardPlace, words: CardWords): HTMLElement {
  const { date, moonPhase, tithi } = day;
  const tithiName = words.named('tithi', tithi[0]?.index ?? 1);
  const events = shownObservances(day.observances).map((one) => words.eventName(one));
  const isToday = date === today;
  // The festival of a full or new moon can have the name of the tithi.
  const parts = new Set([
    ...(isToday ? [words.t('almanac.today')] : []),
    words.shortDay(date),
    words.weekday(date),
    tithiName,
    ...events,
  ]);
  const label = [...parts].join(', ');
  return el(
    'button',
    {
      type: 'button',
      class: isToday ? 'day today' : 'day',
      'data-key': date,
      'aria-label': label,
      'aria-current': isToday ? 'date' : null,
    },
    el('b', {}, String(partsOf(date).day)),
    moon(moonPhase.elongationDeg, place.isSouthern),
    el('span', { class: 'tithi' }, tithiName),
    el('span', { class: 'marks' }, ...marksOf(day).map((mark) => el('i', { class: mark }))),
  );
}

function stepButton(
  month: PanchangMonth,
  step: 1 | -1,
  { onMonth }: MonthState,
  { t }: CardWords,
): HTMLElement | null {
  const target = monthBeside(month, step);
  if (!target) return null;
  const key = step === 1 ? 'next' : 'previous';
  const button = el(
    'button',
    { type: 'button', class: 'step', 'data-key': key, 'aria-label': t(`panchangEmbed.card.${key}Month`) },
    step === 1 ? '›' : '‹',
  );
  button.addEventListener('click', () => onMonth(target, key));
  return button;
}

function marksOf(day: MonthDay): Mark[] {
  const found = new Set<Mark>();
  for (const { kind, id } of day.observances) {
    if (kind === 'festival' || kind === 'sankranti') found.add('festival');
    if (kind === 'ekadashi') found.add('ekadashi');
    if (kind === 'moon') found.add(id === 'amavasya' ? 'amavasya' : 'purnima');
  }
  return marks.filter((mark) => found.has(mark));
}

/** Names the marks that the month has. */
function legend({ days }: PanchangMonth, { t }: CardWords): HTMLElement {
  const found = new Set(days.flatMap((day) => marksOf(day)));
  return el(
    'ul',
    { class: 'legend' },
    ...marks
      .filter((mark) => found.has(mark))
      .map((mark) => el('li', {}, el('i', { class: mark }), t(`panchangViews.mark.${mark}`))),
  );
}
