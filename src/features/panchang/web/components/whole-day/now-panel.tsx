import { useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { WholeDay } from '../../../calculation/whole-day.ts';
import type { WallClock } from '../../../clock-words.ts';
import { choghadiyaNames, hourName } from '../../../hour-names.ts';
import type { DayWindow } from '../../whole-day/day-windows.ts';
import { minutesUntil, momentAt, type PresentMoment } from '../../whole-day/present-moment.ts';
import { QualityMark } from './quality-mark.tsx';
import { type DayWords, useDayWords } from './use-day-words.ts';
import './now-panel.css';

type NowPanelProps = {
  day: WholeDay;
  windows: readonly DayWindow[];
  clock: WallClock;
  /** Current instant if the day is today; null shows the main windows of the day. */
  now: number | null;
};

/** What is good and what to avoid, now and next. */
export function NowPanel({ day, windows, clock, now }: NowPanelProps) {
  const { t } = useI18n();
  const words = useDayWords(day.date, clock);
  const headId = useId();
  const moment = now === null ? null : momentAt(day, windows, now);
  const headline = useHeadline(moment, words);
  const announcement = useChanges(moment ? headline : null);

  return (
    <section className={`now now--${moment?.quality ?? 'none'}`} aria-labelledby={headId}>
      <div className="now-top">
        <p className="now-label">
          {now === null
            ? t('panchang.now.dayLabel')
            : t('panchang.now.label', { time: words.at(new Date(now).toISOString()) })}
        </p>
        {moment && (
          <QualityMark quality={moment.quality} label={t(`panchang.now.quality.${moment.quality}`)} />
        )}
      </div>
      <h3 id={headId} className="now-headline">
        {headline ?? t('panchang.now.dayHead')}
      </h3>
      <p className="now-then">
        {now === null || !moment ? (
          <Daylight day={day} words={words} />
        ) : (
          <>
            <Then {...{ moment, words, now }} />
            {day.sunrise && Date.parse(day.sunrise) > now && (
              <> {t('panchang.now.dayBegins', { time: words.at(day.sunrise) })}</>
            )}
          </>
        )}
      </p>
      <div className="now-columns">
        <Column quality="good" windows={windows} words={words} now={now} />
        <Column quality="avoid" windows={windows} words={words} now={now} />
      </div>
      <p className="vh" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}

/** The window or choghadiya that leads, with its end; null without an instant. */
function useHeadline(moment: PresentMoment | null, words: DayWords): string | null {
  const { t, locale } = useI18n();
  if (!moment) return null;

  const { warning, part } = moment;
  if (warning)
    return t('panchang.now.headline', { name: hourName(warning.id)[locale], time: words.at(warning.end) });
  if (part)
    return t('panchang.now.headline', { name: choghadiyaNames[part.name][locale], time: words.at(part.end) });
  return t('panchang.now.beforeSunrise');
}

type ThenProps = { moment: PresentMoment; words: DayWords; now: number };

function Then({ moment, words, now }: ThenProps) {
  const { t, locale } = useI18n();
  const { warning, part, nextPart } = moment;
  const left = (end: string) => words.length(minutesUntil(end, now));

  if (warning && part)
    return t('panchang.now.within', {
      left: left(warning.end),
      name: choghadiyaNames[part.name][locale],
      quality: t(`panchang.now.word.${part.quality}`),
    });
  if (warning) return t('panchang.now.left', { left: left(warning.end) });
  if (!part) return null;
  if (!nextPart) return t('panchang.now.left', { left: left(part.end) });
  return t('panchang.now.then', {
    left: left(part.end),
    name: choghadiyaNames[nextPart.name][locale],
    quality: t(`panchang.now.word.${nextPart.quality}`),
    time: words.at(nextPart.end),
  });
}

function Daylight({ day, words }: { day: WholeDay; words: DayWords }) {
  const { t } = useI18n();
  if (!day.sunrise || !day.sunset) return null;
  return t('panchang.now.daylight', { sunrise: words.at(day.sunrise), sunset: words.at(day.sunset) });
}

/** Main windows of a day when there is no present instant. */
const mainWindows = {
  good: ['abhijit', 'amritKaal', 'brahmaMuhurta'],
  avoid: ['rahuKaal', 'yamaganda', 'gulika'],
} as const;
const lines = 3;

type ColumnProps = {
  quality: 'good' | 'avoid';
  windows: readonly DayWindow[];
  words: DayWords;
  now: number | null;
};

function Column({ quality, windows, words, now }: ColumnProps) {
  const { t, locale } = useI18n();
  const fitting = windows.filter((window) => window.quality === quality && window.kind === 'hours');
  const shown =
    now === null
      ? mainWindows[quality].flatMap((id) => fitting.filter((window) => window.id === id))
      : fitting.filter(({ end }) => Date.parse(end) > now);

  return (
    <div>
      <h4 className="now-column">
        <QualityMark quality={quality} label={t(`panchang.now.column.${quality}`)} />
      </h4>
      <ul className="now-list">
        {shown.slice(0, lines).map((window) => {
          const { id, start, end } = window;
          const name = hourName(id)[locale];
          const isCurrent = now !== null && Date.parse(start) <= now;
          return (
            <li key={`${id}-${start}`} data-current={isCurrent || undefined}>
              {isCurrent
                ? t('panchang.now.current', { name, time: words.at(end) })
                : t('panchang.now.coming', { name, time: words.span(window) })}
            </li>
          );
        })}
        {shown.length === 0 && <li>{t(`panchang.now.nothing.${quality}`)}</li>}
      </ul>
    </div>
  );
}

/** Announces a headline only when it replaces another one; the minutes pass silently. */
function useChanges(headline: string | null): string {
  const last = useRef<string | null>(null);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (headline !== null && last.current !== null && last.current !== headline) setAnnounced(headline);
    last.current = headline;
  }, [headline]);

  return announced;
}
