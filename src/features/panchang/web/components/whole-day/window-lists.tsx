import { useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { WholeDay } from '../../../calculation/whole-day.ts';
import type { WallClock } from '../../../clock-words.ts';
import { windowNames } from '../../../window-names.ts';
import { type DayWindow, whenIs } from '../../whole-day/day-windows.ts';
import { minutesUntil } from '../../whole-day/present-moment.ts';
import { QualityMark } from './quality-mark.tsx';
import { useDayWords } from './use-day-words.ts';
import './window-lists.css';

type WindowListsProps = {
  day: WholeDay;
  windows: readonly DayWindow[];
  clock: WallClock;
  now: number | null;
};

/** Every window of the day: good ones, those to avoid, and the longer spans of Moon and weekday. */
export function WindowLists({ day, windows, clock, now }: WindowListsProps) {
  const isHarmful = ({ id, quality }: DayWindow) => quality === 'avoid' || id === 'bhadra';
  const hours = windows.filter(({ kind }) => kind === 'hours');
  const common = { date: day.date, clock, now };

  return (
    <div className="window-lists">
      <WindowList list="good" windows={hours.filter((window) => !isHarmful(window))} {...common} />
      <WindowList list="avoid" windows={hours.filter(isHarmful)} {...common} />
      <WindowList list="spans" windows={windows.filter(({ kind }) => kind === 'span')} {...common} />
    </div>
  );
}

type WindowListProps = {
  list: 'good' | 'avoid' | 'spans';
  windows: readonly DayWindow[];
  date: string;
  clock: WallClock;
  now: number | null;
};

function WindowList({ list, windows, date, clock, now }: WindowListProps) {
  const { t, locale } = useI18n();
  const headId = useId();
  const words = useDayWords(date, clock);

  return (
    <section className={`window-list window-list--${list}`} aria-labelledby={headId}>
      <h3 id={headId} className="day-part-title">
        {t(`panchangDay.windowsHead.${list}`)}
      </h3>
      <ul>
        {windows.map((window) => {
          const { id, quality, start, remark, parts } = window;
          const name = windowNames[id];
          const when = now === null ? null : whenIs(window, now);
          return (
            <li key={`${id}-${start}`} data-when={when ?? undefined}>
              <span className={`pattern pattern--${quality}`} aria-hidden="true" />
              <span className="window-name">
                <b>{name[locale]}</b>
                {locale === 'en' && <span lang="sa"> {name.sa}</span>}
                {(list === 'spans' || quality === 'fair') && <QualityMark quality={quality} />}
              </span>
              <span className="window-time">{words.span(window)}</span>
              <span className="window-when">
                {when === 'past' && t('panchangDay.when.past')}
                {when === 'now' && t('panchangDay.when.now')}
                {when === 'later' &&
                  now !== null &&
                  t('panchangDay.when.later', { time: words.length(minutesUntil(start, now)) })}
              </span>
              {(remark || parts.length > 0) && (
                <span className="window-remark">
                  {[
                    remark && t(`panchangDay.remark.${remark}`),
                    ...parts.map((part) =>
                      t(`panchangDay.bhadraPart.${part.id}`, { time: words.span(part) }),
                    ),
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </span>
              )}
            </li>
          );
        })}
        {windows.length === 0 && <li className="window-none">{t('panchang.noTime')}</li>}
      </ul>
    </section>
  );
}
