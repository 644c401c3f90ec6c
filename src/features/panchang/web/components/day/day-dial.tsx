import { useI18n } from '#src/i18n/use-i18n.ts';
import { DayWheel } from '../../drawings/day-wheel.tsx';
import { Moon } from '../../drawings/moon.tsx';
import { minuteOf, timeWords, type WallClock } from '../../../clock-words.ts';
import type { PanchangDay } from '../../../calculation/calculation.ts';
import { daylight, drawnSpans } from '../../day-drawing.ts';
import { namedWindows } from '../../named-windows.ts';
import { phaseKey } from '../../drawings/moon-phase.ts';

type DayDialProps = {
  day: PanchangDay;
  clock: WallClock;
  /** Current instant if today is shown. */
  now: number | null;
};

/** The day as a wheel round the Moon; only the Moon on a day without sunrise or sunset. */
export function DayDial({ day, clock, now }: DayDialProps) {
  const { t, locale } = useI18n();
  const { elongationDeg, litFraction } = day.moonPhase;
  const isSouthern = day.place.latitude < 0;
  const moon = t('panchang.moon', {
    phase: t(`panchang.phase.${phaseKey(elongationDeg)}`),
    percent: Math.round(litFraction * 100),
  });
  const light = daylight(day, clock);
  if (!light || !day.sunrise || !day.sunset)
    return (
      <>
        <Moon elongationDeg={elongationDeg} isSouthern={isSouthern} className="pan-moon" />
        <p className="small muted">{moon}</p>
      </>
    );

  return (
    <>
      <DayWheel
        {...light}
        {...(now !== null && { nowMinute: minuteOf(clock(new Date(now).toISOString()), day.date) })}
        spans={drawnSpans(namedWindows(day.timings), day.date, clock)}
        elongationDeg={elongationDeg}
        isSouthern={isSouthern}
        label={t('panchang.wheel', {
          sunrise: timeWords(locale, clock(day.sunrise), day.date),
          sunset: timeWords(locale, clock(day.sunset), day.date),
        })}
      />
      <p className="small muted">{moon}</p>
    </>
  );
}
