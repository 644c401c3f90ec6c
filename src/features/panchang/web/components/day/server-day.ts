import type { RouterContextProvider } from 'react-router';
import { nowContext } from '#src/web/loaders/page-loader.ts';
import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { Observance, PanchangDay } from '../../../calculation/calculation.ts';
import { seat } from '../../../default-place.ts';
import type { LeafDay } from '../../leaf-day.ts';
import { dateNow } from '../../runtime-clock.ts';

type LoaderContext = Readonly<RouterContextProvider>;

/**
 * The day that a page shows first, for its loader: calculated while the server renders, for the
 * organization's default place.
 *
 * @param context provides the server's time
 * @param date a date of the supported years; today when left out
 * @returns null in browsers, which calculate it for the visitor's own place
 */
export async function serverDay(context: LoaderContext, date?: CivilDate): Promise<PanchangDay | null> {
  if (!import.meta.env.SSR) return null;

  const [{ computeDay }] = await Promise.all([
    import('../../../calculation/calculation.ts'),
    loadZoneHistory(),
  ]);
  return computeDay({ date: date ?? todayAtSeat(context), place: seat });
}

/** The same as the leaf of the home page shows it. */
export async function serverLeafDay(context: LoaderContext): Promise<LeafDay | null> {
  if (!import.meta.env.SSR) return null;

  const [day, { leafDay }] = await Promise.all([serverDay(context), import('../../leaf-day.ts')]);
  return day && leafDay(day);
}

/** The festivals of the twelve months to come at the seat, for the loader of a page; null in browsers. */
export async function serverFestivals(
  context: LoaderContext,
): Promise<{ from: CivilDate; observances: Observance[] } | null> {
  if (!import.meta.env.SSR) return null;

  const { computeFestivals } = await import('../../../calculation/calculation.ts');
  const from = todayAtSeat(context);
  return { from, observances: computeFestivals({ from, to: addDays(from, 364), place: seat }) };
}

function todayAtSeat(context: LoaderContext): CivilDate {
  return dateNow(seat.zone, context.get(nowContext).getTime());
}
