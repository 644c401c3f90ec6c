import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSite } from '#src/api/site.ts';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { PanchangDay } from '../calculation/calculation.ts';
import type { WallClock } from '../clock-words.ts';
import type { ChosenPlace } from './chosen-place.ts';
import type { LeafDay } from './leaf-day.ts';
import { type Engine, engineAtHand, loadEngine } from './load-engine.ts';
import { offsetClock, runtimeClock } from './runtime-clock.ts';
import { usePagePlace } from './use-chosen-place.ts';
import { type Present, useNow } from './use-now.ts';
import type { PageDay } from './whole-day/page-day.ts';

/** While the initial day is right, the calculation is loaded only after the page has been idle this long. */
const quietMs = 1500;

/** Displayed day, always with the place and clock it was computed for. */
export type ShownDay<Day> = { day: Day; place: ChosenPlace; clock: WallClock };

type DayNavigation = {
  /** Today's date at the place and the current instant; null during hydration. */
  present: Present | null;
  /** The place skipped the requested date: the next one is shown, or the last one stays. */
  isDateMissing: boolean;
  step: (days: 1 | -1) => void;
  /** Shows a date; null follows today. */
  show: (date: CivilDate | null) => void;
  /** The place of the page, which the shown day follows. */
  place: ChosenPlace;
  /** Whether the URL of the page has to name the place. */
  isAddressed: boolean;
};

type Options<Day> = {
  /** Day in the server's response: today or `date` at the default place. Null without a response. */
  first: Day | null;
  /** Computes a day; null for a date that the place skipped. Must be a stable function. */
  compute: (engine: Engine, date: CivilDate, place: ChosenPlace, sunriseRule: SunriseRule) => Day | null;
  /** Place in the URL of the page, for which the server computed the day. */
  linked?: ChosenPlace | null;
  /** Definition of sunrise, and that of `first`. */
  sunriseRule?: SunriseRule;
  firstRule?: SunriseRule;
  /** A fixed date instead of today. */
  date?: CivilDate;
  /** False while `first` is enough: nothing is fetched until a step is requested or that day is over. */
  isEager?: boolean;
};

/** A day with the offset of its clocks where browsers lack it. */
type FirstDay = { date: CivilDate; offsetSeconds?: number };

/**
 * Provides the displayed day: initially from the server, then computed in the browser for the visitor's
 * place, without a network. While the calculation is loading, the previous day stays.
 */
export function usePanchangDay<Day extends FirstDay>({
  first,
  compute,
  linked = null,
  sunriseRule = 'upper-limb',
  firstRule = 'upper-limb',
  date: fixedDate,
  isEager = true,
}: Options<Day>): DayNavigation & { shown: ShownDay<Day> | null } {
  const { defaultPlace } = useSite();
  const firstPlace = linked ?? defaultPlace;
  const { place: chosenPlace, isAddressed } = usePagePlace(linked);
  // The list of places closes at once; the day of the new place is computed after that.
  const place = useDeferredValue(chosenPlace);
  const present = useNow(place.zone);
  const [chosenDate, setChosenDate] = useState<CivilDate | null>(fixedDate ?? null);
  const [engine, setEngine] = useState<Engine | null>(engineAtHand);

  const today = present?.today ?? first?.date ?? null;
  const date = chosenDate ?? today;
  const isHydrated = present !== null;
  const isOver = first !== null && today !== null && today > first.date;
  const isFirst = first !== null && date === first.date && place === firstPlace && sunriseRule === firstRule;
  // The calculation brings the clocks of the zone for other days too.
  const isSettled = isFirst && (engine === null || first.offsetSeconds === undefined);

  useEffect(() => {
    if (engine || !isHydrated || (!isEager && !isOver)) return undefined;
    const prepare = () => void loadEngine().then(setEngine, ignoreFailedFetch);
    if (!isSettled) return prepare();
    const timer = setTimeout(prepare, quietMs);
    return () => clearTimeout(timer);
  }, [engine, isHydrated, isSettled, isEager, isOver]);

  const initial = useMemo(() => first && showFirst(first, firstPlace), [first, firstPlace]);
  const computed = useMemo(() => {
    if (!engine || !date || isSettled) return null;
    const on = (chosen: CivilDate) => compute(engine, chosen, place, sunriseRule);
    const day = on(date) ?? on(engine.dateBeside(date, 1, place));
    return day && { day, place, clock: engine.exactClock(place) };
  }, [engine, date, isSettled, place, sunriseRule, compute]);
  const wanted = isSettled ? initial : computed;
  const [last, setLast] = useState<ShownDay<Day> | null>(initial);
  if (wanted && wanted !== last) setLast(wanted);

  return {
    shown: wanted ?? last,
    present,
    place,
    isAddressed,
    isDateMissing: engine !== null && date !== null && wanted?.day.date !== date,
    show: setChosenDate,
    step: (days) =>
      void loadEngine().then((loaded) => {
        setEngine(loaded);
        setChosenDate((current) => {
          const from = current === date && wanted ? wanted.day.date : (current ?? today);
          return beside(loaded, from, days, place);
        });
      }, ignoreFailedFetch),
  };
}

function showFirst<Day extends FirstDay>(day: Day, place: ChosenPlace): ShownDay<Day> {
  const { offsetSeconds } = day;
  const clock = offsetSeconds === undefined ? runtimeClock(place.zone) : offsetClock(offsetSeconds);
  return { day, place, clock };
}

function beside(engine: Engine, date: CivilDate | null, step: 1 | -1, place: ChosenPlace): CivilDate | null {
  return date && engine.dateBeside(date, step, place);
}

/** Without the calculation the page stays unchanged; the next step loads it again. */
function ignoreFailedFetch(): void {}

/** Computes the data of the home page's day card, for `usePanchangDay`. */
export function leafDayAt(engine: Engine, date: CivilDate, place: ChosenPlace): LeafDay | null {
  const day = engine.pageDayAt(date, place, 'upper-limb');
  return day && engine.leafDay(day);
}

/** Computes the panchang of a day, for `usePanchangDay`. */
export function panchangDayAt(engine: Engine, date: CivilDate, place: ChosenPlace): PanchangDay | null {
  return engine.dayAt(date, place);
}

/** Computes a day as its page shows it, for `usePanchangDay`. */
export function pageDayAt(
  engine: Engine,
  date: CivilDate,
  place: ChosenPlace,
  sunriseRule: SunriseRule,
): PageDay | null {
  return engine.pageDayAt(date, place, sunriseRule);
}
