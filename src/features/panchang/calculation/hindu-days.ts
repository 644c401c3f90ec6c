import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { UnixMs } from '#src/astronomy/time.ts';
import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { civilDateAt, neighbourDate } from '#src/local-time/local-time.ts';
import { type DayFrame, frameOf, type SunlitDay, sunlitOrNominal } from './day-frame.ts';

/** Hindu days of one place, each computed once. */
export type HinduDays = {
  place: GeoPlace;
  rule: SunriseRule;
  /**
   * Day of a civil date.
   *
   * @throws AppError `validation_failed` for a date that the place skipped
   */
  frame: (date: CivilDate) => DayFrame;
  /** Day of a civil date, with nominal sunrise and sunset where the Sun has none. */
  of: (date: CivilDate) => SunlitDay;
  /** Day, from sunrise to sunrise, that contains an instant. */
  holding: (instant: UnixMs) => SunlitDay;
  next: (day: SunlitDay) => SunlitDay;
  previous: (day: SunlitDay) => SunlitDay;
};

/**
 * Opens the Hindu days of a place.
 *
 * @param place degrees and IANA zone
 * @param rule definition of sunrise
 */
export function hinduDays(place: GeoPlace, rule: SunriseRule = 'upper-limb'): HinduDays {
  const known = new Map<CivilDate, DayFrame>();

  const frame = (date: CivilDate) => {
    const dayBefore = known.get(addDays(date, -1));
    const day = known.get(date) ?? frameOf(date, place, rule, dayBefore?.nextSunrise);
    known.set(date, day);
    return day;
  };
  const of = (date: CivilDate) => sunlitOrNominal(frame(date));
  const next = ({ date }: SunlitDay) => of(neighbourDate(date, 1, place));
  const previous = ({ date }: SunlitDay) => of(neighbourDate(date, -1, place));

  const holding = (instant: UnixMs) => {
    const day = of(civilDateAt(instant, place));
    return instant < day.sunrise ? previous(day) : day;
  };

  return { place, rule, frame, of, holding, next, previous };
}
