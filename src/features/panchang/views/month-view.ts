import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { computeMonth } from '../calculation/calculation.ts';
import { samvatOf } from '../calculation/samvat.ts';
import type { WallTime } from '../clock-words.ts';
import { shownObservances } from '../shown-observances.ts';
import { exactClock } from '../exact-clock.ts';
import type { ViewEvent } from './event-groups.ts';
import { viewEvents } from './view-events.ts';

type EndingElement = { index: number; end: WallTime };

/** A day of the month view, in local time. */
export type ViewDay = {
  date: CivilDate;
  sunrise: WallTime | null;
  sunset: WallTime | null;
  moonrise: WallTime | null;
  /** Tithi 1 to 30 and nakshatra 1 to 27 of sunrise. */
  tithi: EndingElement;
  nakshatra: EndingElement;
  isVriddhi: boolean;
  /** Tithis that contain no sunrise. */
  kshayaTithis: number[];
  /** Longitude of the Moon minus that of the Sun at sunrise, in degrees. */
  elongationDeg: number;
  events: ViewEvent[];
};

/** Lunar month and year of a day. */
type LunarDate = { purnimanta: number; amanta: number; isAdhika: boolean; vikram: number };

export type MonthView = {
  year: number;
  /** 1 to 12. */
  month: number;
  days: ViewDay[];
  first: LunarDate;
  last: LunarDate;
};

/**
 * Computes a Gregorian month as its page shows it.
 *
 * @param year 1900 to 2100
 * @param month 1 to 12
 * @param sunriseRule `upper-limb` by default
 * @throws AppError as `computeMonth`
 */
export function monthView(
  year: number,
  month: number,
  place: GeoPlace,
  sunriseRule?: SunriseRule,
): MonthView {
  const clock = exactClock(place);
  const local = (instant: string | null) => (instant === null ? null : clock(instant));
  const element = (segments: readonly { index: number; end: string }[]): EndingElement => {
    const { index, end } = segments[0] ?? { index: 1, end: '' };
    return { index, end: clock(end) };
  };

  const { days } = computeMonth({ year, month, place, sunriseRule });
  const lunar = days.map((day) => {
    const { purnimanta, amanta, isAdhika } = day.month;
    return { purnimanta, amanta, isAdhika, vikram: samvatOf(day.date, amanta).vikram };
  });
  const [first] = lunar;
  const last = lunar.at(-1);
  if (!first || !last) throw new RangeError(`no days in ${year}-${month}`);

  return {
    year,
    month,
    first,
    last,
    days: days.map((day) => ({
      date: day.date,
      sunrise: local(day.sunrise),
      sunset: local(day.sunset),
      moonrise: local(day.moonrise),
      tithi: element(day.tithi),
      nakshatra: element(day.nakshatra),
      isVriddhi: day.isVriddhi,
      kshayaTithis: day.kshayaTithis,
      elongationDeg: Math.round(day.moonPhase.elongationDeg * 10) / 10,
      events: viewEvents(shownObservances(day.observances)),
    })),
  };
}
