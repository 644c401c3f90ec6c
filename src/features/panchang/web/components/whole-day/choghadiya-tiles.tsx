import { useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { WholeDay } from '../../../calculation/whole-day.ts';
import { spanWords, type WallClock } from '../../../clock-words.ts';
import { choghadiyaNames } from '../../../hour-names.ts';
import { choghadiyaQuality, whenIs } from '../../whole-day/day-windows.ts';
import { QualityMark } from './quality-mark.tsx';
import { useDayWords } from './use-day-words.ts';
import './choghadiya-tiles.css';

type Choghadiyas = NonNullable<WholeDay['choghadiyas']>;
type Common = { date: string; clock: WallClock; now: number | null };
type ChoghadiyaTilesProps = Common & { choghadiyas: Choghadiyas; nightBefore: Choghadiyas | null };

/** The eight choghadiyas of the day and of the night, each as a tile; before sunrise those of the night before too. */
export function ChoghadiyaTiles({ choghadiyas, nightBefore, ...common }: ChoghadiyaTilesProps) {
  const { now } = common;
  const before = nightBefore?.some((one) => now !== null && whenIs(one, now) === 'now') ? nightBefore : null;

  return (
    <div className="choghadiyas">
      {before && <Half half="byNight" choghadiyas={before} {...common} />}
      <Half half="byDay" choghadiyas={choghadiyas.slice(0, 8)} {...common} />
      <Half half="byNight" choghadiyas={choghadiyas.slice(8)} {...common} />
    </div>
  );
}

type HalfProps = Common & { half: 'byDay' | 'byNight'; choghadiyas: Choghadiyas };

function Half({ half, choghadiyas, date, clock, now }: HalfProps) {
  const { t, locale } = useI18n();
  const headId = useId();
  const words = useDayWords(date, clock);
  const [first, last] = [choghadiyas[0], choghadiyas.at(-1)];
  if (!first || !last) return null;

  return (
    <section aria-labelledby={headId}>
      <h4 id={headId} className="choghadiya-half">
        {t(`panchang.${half}`)}, {words.span({ start: first.start, end: last.end })}
      </h4>
      <ol className="choghadiya-tiles">
        {choghadiyas.map(({ name, ...span }) => {
          const quality = choghadiyaQuality(name);
          const when = now === null ? undefined : whenIs(span, now);
          const isNow = when === 'now';
          const [start, end] = [clock(span.start), clock(span.end)];
          return (
            <li
              key={span.start}
              className={`choghadiya pattern--${quality}`}
              data-when={when}
              aria-current={isNow ? 'time' : undefined}
            >
              {isNow && <b className="now-tag">{t('panchangDay.when.now')}</b>}
              <b className="choghadiya-name">{choghadiyaNames[name][locale]}</b>
              {locale === 'en' && <span lang="sa"> {choghadiyaNames[name].sa}</span>}
              <QualityMark quality={quality} />
              <span className="choghadiya-time">{spanWords(locale, start, end, start.date)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
