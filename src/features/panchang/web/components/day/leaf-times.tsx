import { useI18n } from '#src/i18n/use-i18n.ts';
import { DayLine } from '../../drawings/day-line.tsx';
import { spanWords, timeWords, type WallClock } from '../../../clock-words.ts';
import { daylight, drawnSpans, presentWindow } from '../../day-drawing.ts';
import type { LeafDay } from '../../leaf-day.ts';

type LeafTimesProps = {
  day: LeafDay;
  clock: WallClock;
  /** Current instant if today is shown. */
  now: number | null;
};

/** The day as a line, and the current or next one of the three timings. */
export function LeafTimes({ day, clock, now }: LeafTimesProps) {
  const { t, locale } = useI18n();
  const light = daylight(day, clock);
  if (!light || !day.sunrise || !day.sunset)
    return <p className="almanac-cell almanac-times muted">{t('almanac.noSun')}</p>;

  const window = presentWindow(day.windows, now);
  const sunriseText = timeWords(locale, clock(day.sunrise), day.date);
  const sunsetText = timeWords(locale, clock(day.sunset), day.date);

  return (
    <div className="almanac-cell almanac-times">
      <DayLine
        {...light}
        sunriseText={sunriseText}
        sunsetText={sunsetText}
        spans={drawnSpans(day.windows, day.date, clock)}
        label={t('almanac.dayLine', { sunrise: sunriseText, sunset: sunsetText })}
      />
      {window && (
        <p className="almanac-next" data-pigment={window.pigment}>
          <b>{t(`almanac.time.${window.id}`)}</b>{' '}
          {spanWords(locale, clock(window.start), clock(window.end), day.date)}
        </p>
      )}
    </div>
  );
}
