import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { ChosenPlace } from '../chosen-place.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { AnyView } from './view-request.ts';

/** Views of the default place. One never changes; the oldest is dropped. */
const views = new Map<string, AnyView>();
const keptViews = 60;

/** Computes a month, or a year without `month`, on the server; null in browsers. */
export async function serverView<View extends AnyView>(
  year: number,
  month: number | null,
  { latitude, longitude, zone, isDefault }: ChosenPlace,
  sunriseRule: SunriseRule,
): Promise<View | null> {
  if (!import.meta.env.SSR) return null;

  const [{ computeView }] = await Promise.all([import('./view-request.ts'), loadZoneHistory()]);
  const place = { latitude, longitude, zone };
  if (!isDefault) return computeView({ year, month, place, sunriseRule }) as View;

  const key = `${year} ${month} ${latitude} ${longitude} ${zone} ${sunriseRule}`;
  const view = views.get(key) ?? computeView({ year, month, place, sunriseRule });
  views.set(key, view);
  const [oldest] = views.keys();
  if (views.size > keptViews && oldest) views.delete(oldest);
  return view as View;
}
