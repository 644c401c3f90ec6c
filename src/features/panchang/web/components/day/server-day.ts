import type { RouterContextProvider } from 'react-router';
import { AppError } from '#src/api/errors.ts';
import { defaultPlaceContext, nowContext } from '#src/web/loaders/page-loader.ts';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { addDays, type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { Observance, PanchangDay } from '../../../calculation/calculation.ts';
import type { GuideDate } from '../../../views/guide-dates.ts';
import type { LeafDay } from '../../leaf-day.ts';
import { dateNow } from '../../runtime-clock.ts';
import type { ComingDays, ComingLists } from '../../whole-day/coming-days.ts';
import type { PageDay } from '../../whole-day/page-day.ts';

type LoaderContext = Readonly<RouterContextProvider>;

/** Computed days of the default place, by place and date. A day never changes; the oldest is dropped. */
const days = new Map<string, PanchangDay>();
const pageDays = new Map<string, PageDay>();
const keptDays = 64;
/** Festivals of the year that starts with a day. */
const festivals = new Map<string, Observance[]>();

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
  const place = placeOf(context);
  const chosen = date ?? todayAt(context, place);
  return kept(days, place, chosen, () => computeDay({ date: chosen, place }));
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
  const place = linked ? coordinatesOf(linked) : placeOf(context);
  const chosen = date ?? todayAt(context, place);
  if (linked || sunriseRule !== 'upper-limb') {
    try {
      return computePageDay({ date: chosen, place, sunriseRule });
    } catch (error) {
      // The place skipped the date: the browser explains it.
      if (error instanceof AppError) return null;
      throw error;
    }
  }
  return kept(pageDays, place, chosen, () => computePageDay({ date: chosen, place }));
}

/** What is coming after a day at the default place, and the lists of years and months from which it is computed. */
const coming = new Map<string, ComingDays>();
const eclipses = new Map<string, ReturnType<ComingLists['eclipsesOf']>>();
const regional = new Map<string, ReturnType<ComingLists['regionalOf']>>();

/** What is coming after a day at the default place, for a page loader; null in browsers. */
export async function serverComing(context: LoaderContext, date: CivilDate): Promise<ComingDays | null> {
  if (!import.meta.env.SSR) return null;

  const [{ comingDays, listsOf }] = await Promise.all([
    import('../../whole-day/coming-days.ts'),
    loadZoneHistory(),
  ]);
  const place = placeOf(context);
  const lists = listsOf(place);
  return kept(coming, place, date, () =>
    comingDays(date, place, {
      eclipsesOf: (year) => kept(eclipses, place, String(year), () => lists.eclipsesOf(year)),
      regionalOf: (month) => kept(regional, place, month, () => lists.regionalOf(month)),
    }),
  );
}

/** The data of today for the day card of the home page. */
export async function serverLeafDay(context: LoaderContext): Promise<LeafDay | null> {
  if (!import.meta.env.SSR) return null;

  const [day, { leafDay }] = await Promise.all([serverPageDay(context), import('../../leaf-day.ts')]);
  return day && leafDay(day);
}

/** Festivals of the next twelve months at the default place, for a page loader; null in browsers. */
export async function serverFestivals(
  context: LoaderContext,
): Promise<{ from: CivilDate; observances: Observance[] } | null> {
  if (!import.meta.env.SSR) return null;

  const { computeFestivals } = await import('../../../calculation/calculation.ts');
  const place = placeOf(context);
  const from = todayAt(context, place);
  const observances = kept(festivals, place, from, () =>
    computeFestivals({ from, to: addDays(from, 364), place }),
  );
  return { from, observances };
}

/** Observances of calendar years at the default place. They never change. */
const years = new Map<string, Observance[]>();

/** Days of a regional observance in a year at the default place: all of them in six years, a few dates each. */
const guideYears = new Map<string, GuideDate[]>();
const keptGuideYears = 1500;

/** Dates of an observance in the next five years, with the sunrise of the first when that is near, at the default place, for a page loader; null in browsers. */
export async function serverGuideDates(
  context: LoaderContext,
  key: string,
): Promise<{ from: CivilDate; dates: GuideDate[]; sunrise: string | null } | null> {
  if (!import.meta.env.SSR) return null;

  const [{ computeFestivals }, { isRegionalGuide }, { regionalDates }, { guideDatesOf }] = await Promise.all([
    import('../../../calculation/calculation.ts'),
    import('../../../views/regional-guides.ts'),
    import('../../../views/regional-dates.ts'),
    import('../../../views/guide-dates.ts'),
    loadZoneHistory(),
  ]);
  const place = placeOf(context);
  const from = todayAt(context, place);
  const { year: first } = partsOf(from);
  const shown = Array.from({ length: 6 }, (_, step) => first + step);
  const festivalsOf = (year: string) =>
    kept(years, place, year, () => computeFestivals({ from: `${year}-01-01`, to: `${year}-12-31`, place }));
  const datesOf = isRegionalGuide(key)
    ? (year: number) =>
        kept(guideYears, place, `${key} ${year}`, () => regionalDates(key, { year, place }), keptGuideYears)
    : (year: number) => guideDatesOf(key, festivalsOf(`${year}`));
  const dates = shown.flatMap(datesOf).filter(({ date }) => date >= from);
  const [next] = dates;
  const day = next && next.date <= addDays(from, 2) ? await serverDay(context, next.date) : null;
  return { from, dates, sunrise: day?.sunrise ?? null };
}

function kept<Value>(
  values: Map<string, Value>,
  { latitude, longitude, zone }: GeoPlace,
  time: string,
  compute: () => Value,
  most = keptDays,
): Value {
  const key = `${latitude} ${longitude} ${zone} ${time}`;
  const value = values.get(key) ?? compute();
  values.set(key, value);
  const [oldest] = values.keys();
  if (values.size > most && oldest) values.delete(oldest);
  return value;
}

function placeOf(context: LoaderContext): GeoPlace {
  return coordinatesOf(context.get(defaultPlaceContext));
}

/** Data of pages contains the place of its day, but not its name. */
function coordinatesOf({ latitude, longitude, zone }: GeoPlace): GeoPlace {
  return { latitude, longitude, zone };
}

function todayAt(context: LoaderContext, { zone }: GeoPlace): CivilDate {
  return dateNow(zone, context.get(nowContext).getTime());
}
