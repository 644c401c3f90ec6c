import { useI18n } from '#src/i18n/use-i18n.ts';
import { timeWords, type WallClock } from '../../../clock-words.ts';
import { choghadiyaNames, hourName } from '../../../hour-names.ts';
import type { LeafDay } from '../../leaf-day.ts';
import { choghadiyaQuality, whenIs } from '../../whole-day/day-windows.ts';
import { momentAt } from '../../whole-day/present-moment.ts';
import { QualityMark } from '../whole-day/quality-mark.tsx';

type LeafHoursProps = { day: LeafDay; clock: WallClock; now: number };

/** What is current now, and the eight choghadiyas of this half of the day. */
export function LeafHours({ day, clock, now }: LeafHoursProps) {
  const { t, locale } = useI18n();
  const { quality, warning, part } = momentAt(day, day.avoid, now);
  const current = warning
    ? { name: hourName(warning.id), end: warning.end }
    : part && { name: choghadiyaNames[part.name], end: part.end };
  const halves = [day.nightBefore, day.choghadiyas?.slice(0, 8), day.choghadiyas?.slice(8)];
  const half = halves.find((parts) => parts?.some((one) => whenIs(one, now) === 'now')) ?? halves[1];

  return (
    <div className="leaf-hours">
      {current && (
        <p>
          <QualityMark quality={quality} label={t(`almanac.now.${quality}`)} /> <b>{current.name[locale]}</b>{' '}
          {t('almanac.until', { time: timeWords(locale, clock(current.end), day.date) })}
        </p>
      )}
      {half && (
        <div className="leaf-bars" aria-hidden="true">
          {half.map((one) => (
            <span
              key={one.start}
              className={`pattern pattern--${choghadiyaQuality(one.name)}`}
              data-when={whenIs(one, now)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
