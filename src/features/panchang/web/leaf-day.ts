import { type CountedElement, elementName } from '../element-names.ts';
import { observanceName } from '../festival-names.ts';
import { guidePath } from '../guide-names.ts';
import type { Name } from '../names.ts';
import { shownObservances } from '../shown-observances.ts';
import { type NamedWindow, namedWindows } from './named-windows.ts';
import { type DayWindow, dayWindows } from './whole-day/day-windows.ts';
import type { PageDay } from './whole-day/page-day.ts';

/** Data of the day card, with names, so that the page does not need the tables of names. */
export type LeafDay = Pick<PageDay, 'date' | 'sunrise' | 'sunset' | 'choghadiyas' | 'nightBefore'> & {
  limbs: Record<CountedElement, Name>;
  /** Ends of the first tithi and nakshatra. */
  tithiEnd: string | null;
  nakshatraEnd: string | null;
  rahuKaal: { start: string; end: string } | null;
  elongationDeg: number;
  isSouthern: boolean;
  /** The windows of the three named timings. */
  windows: NamedWindow[];
  /** Windows to avoid, and those of the day before that last past midnight. */
  avoid: DayWindow[];
  /** Festivals and Ekadashis of the day, with the paths of their pages. */
  festivals: { path: string; name: Name }[];
};

/** Selects the data of the day card from a day. */
export function leafDay(day: PageDay): LeafDay {
  const nameOf = (element: CountedElement) => elementName(element, day[element][0]?.index ?? 1);

  return {
    date: day.date,
    sunrise: day.sunrise,
    sunset: day.sunset,
    choghadiyas: day.choghadiyas,
    nightBefore: day.nightBefore,
    limbs: {
      tithi: nameOf('tithi'),
      nakshatra: nameOf('nakshatra'),
      yoga: nameOf('yoga'),
      karana: nameOf('karana'),
    },
    tithiEnd: day.tithi[0]?.end ?? null,
    nakshatraEnd: day.nakshatra[0]?.end ?? null,
    rahuKaal: day.timings.rahuKaal,
    elongationDeg: day.moonPhase.elongationDeg,
    isSouthern: day.place.latitude < 0,
    windows: namedWindows(day.timings),
    avoid: [...day.windowsBefore, ...dayWindows(day)].filter(
      ({ kind, quality }) => kind === 'hours' && quality === 'avoid',
    ),
    festivals: shownObservances(day.observances)
      .filter(({ kind }) => kind === 'festival' || kind === 'ekadashi')
      .map((one) => ({ path: guidePath(one), name: observanceName(one) })),
  };
}
