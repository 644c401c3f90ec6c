import type { RouterContextProvider } from 'react-router';
import { AppError } from '#src/api/errors.ts';
import { nowContext } from '#src/web/loaders/page-loader.ts';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { addDays, type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { Observance, PanchangDay } from '../../../calculation/calculation.ts';
import { seat } from '../../../default-place.ts';
import type { GuideDate } from '../../../views/guide-dates.ts';
import type { LeafDay } from '../../leaf-day.ts';
import { dateNow } from '../../runtime-clock.ts';
import type { ComingDays, ComingLists } from '../../whole-day/coming-days.ts';
import type { PageDay } from '../../whole-day/page-day.ts';

type LoaderContext = Readonly<RouterContextProvider>;

/** Computed days of the default place. A day never changes; the oldest is dropped. */
const days = new Map<CivilDate, PanchangDay>();
const pageDays = new Map<CivilDate, PageDay>();
const keptDays = 64;
/** Festivals of the year that starts with a day. */
const festivals = new Map<CivilDate, Observance[]>();

/**
 * Computes the initial day of a page on the server, for the default place.
 *
 * @param context provides the server's time
 * @param date of the supported years; default is today
 * @returns null in browsers, which compute it for the visitor's place
 */
export async function serverDay(context: LoaderContext, date?: CivilDate): Promise<PanchangDay | null> {
  if (!import.meta.env.SSR) return null;

  const [{ computeDay }] = await Promise.all([
    import('../../../calculation/calculation.ts'),
    loadZoneHistory(),
  ]);
  return kept(days, date ?? todayAtSeat(context), (chosen) => computeDay({ date: chosen, place: seat }));
}

/** The same as the page of the day shows it, also for the place and the sunrise in the URL of the page. */
export async function serverPageDay(
  context: LoaderContext,
  date?: CivilDate,
  linked: GeoPlace | null = null,
  sunriseRule: SunriseRule = 'upper-limb',
): Promise<PageDay | null> {
  if (!import.meta.env.SSR) return null;

  const [{ computePageDay }] = await Promise.all([import('../../whole-day/page-day.ts'), loadZoneHistory()]);
  if (linked || sunriseRule !== 'upper-limb') {
    const { latitude, longitude, zone } = linked ?? seat;
    const today = dateNow(zone, context.get(nowContext).getTime());
    try {
      return computePageDay({ date: date ?? today, place: { latitude, longitude, zone }, sunriseRule });
    } catch (error) {
      // The place skipped the date: the browser explains it.
      if (error instanceof AppError) return null;
      throw error;
    }
  }
  return kept(pageDays, date ?? todayAtSeat(context), (chosen) =>
    computePageDay({ date: chosen, place: seat }),
  );
}

/** Eclipses of years and regional observances of months at the default place: they take longer than a day. */
const eclipses = new Map<string, ReturnType<ComingLists['eclipsesOf']>>();
const regional = new Map<string, ReturnType<ComingLists['regionalOf']>>();

/** What is coming after a day at the default place, for a page loader; null in browsers. */
export async function serverComing(date: CivilDate): Promise<ComingDays | null> {
  if (!import.meta.env.SSR) return null;

  const [{ comingDays, listsOf }] = await Promise.all([
    import('../../whole-day/coming-days.ts'),
    loadZoneHistory(),
  ]);
  const lists = listsOf(seat);
  return comingDays(date, seat, {
    eclipsesOf: (year) => kept(eclipses, String(year), () => lists.eclipsesOf(year)),
    regionalOf: (month) => kept(regional, month, lists.regionalOf),
  });
}

/** The data of today for the day card of the home page. */
export async function serverLeafDay(context: LoaderContext): Promise<LeafDay | null> {
  if (!import.meta.env.SSR) return null;

  const [day, { leafDay }] = await Promise.all([serverDay(context), import('../../leaf-day.ts')]);
  return day && leafDay(day);
}

/** Festivals of the next twelve months at the default place, for a page loader; null in browsers. */
export async function serverFestivals(
  context: LoaderContext,
): Promise<{ from: CivilDate; observances: Observance[] } | null> {
  if (!import.meta.env.SSR) return null;

  const { computeFestivals } = await import('../../../calculation/calculation.ts');
  const from = todayAtSeat(context);
  const observances = kept(festivals, from, () =>
    computeFestivals({ from, to: addDays(from, 364), place: seat }),
  );
  return { from, observances };
}

/** Observances of calendar years at the default place. They never change. */
const years = new Map<CivilDate, Observance[]>();

/** Days of a regional observance in a year at the default place: all of them in six years, a few dates each. */
const guideYears = new Map<string, GuideDate[]>();
const keptGuideYears = 1500;

/** Dates of an observance in the next five years at the default place, for a page loader; null in browsers. */
export async function serverGuideDates(
  context: LoaderContext,
  key: string,
): Promise<{ from: CivilDate; dates: GuideDate[] } | null> {
  if (!import.meta.env.SSR) return null;

  const [{ computeFestivals }, { isRegionalGuide }, { regionalDates }, { guideDatesOf }] = await Promise.all([
    import('../../../calculation/calculation.ts'),
    import('../../../views/regional-guides.ts'),
    import('../../../views/regional-dates.ts'),
    import('../../../views/guide-dates.ts'),
    loadZoneHistory(),
  ]);
  const from = todayAtSeat(context);
  const { year: first } = partsOf(from);
  const shown = Array.from({ length: 6 }, (_, step) => first + step);
  const festivalsOf = (year: string) =>
    kept(years, year, () => computeFestivals({ from: `${year}-01-01`, to: `${year}-12-31`, place: seat }));
  const datesOf = isRegionalGuide(key)
    ? (year: number) =>
        kept(guideYears, `${key} ${year}`, () => regionalDates(key, { year, place: seat }), keptGuideYears)
    : (year: number) => guideDatesOf(key, festivalsOf(`${year}`));
  return { from, dates: shown.flatMap(datesOf).filter(({ date }) => date >= from) };
}

function kept<Value>(
  values: Map<string, Value>,
  date: string,
  compute: (date: string) => Value,
  most = keptDays,
): Value {
  const value = values.get(date) ?? compute(date);
  values.set(date, value);
  const [oldest] = values.keys();
  if (values.size > most && oldest) values.delete(oldest);
  return value;
}

function todayAtSeat(context: LoaderContext): CivilDate {
  return dateNow(seat.zone, context.get(nowContext).getTime());
}
