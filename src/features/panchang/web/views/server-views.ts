import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { seat } from '../../default-place.ts';
import type { AnyView } from './view-request.ts';

/** Views of the default place never change; the oldest is dropped. */
const views = new Map<string, AnyView>();
const keptViews = 60;

/** Computes a month, or a year without `month`, on the server; null in browsers. */
export async function serverView<View extends AnyView>(
  year: number,
  month: number | null,
  linked: GeoPlace | null,
  sunriseRule: SunriseRule,
): Promise<View | null> {
  if (!import.meta.env.SSR) return null;

  const [{ computeView }] = await Promise.all([import('./view-request.ts'), loadZoneHistory()]);
  if (linked) {
    const { latitude, longitude, zone } = linked;
    return computeView({ year, month, place: { latitude, longitude, zone }, sunriseRule }) as View;
  }
  const key = `${year} ${month} ${sunriseRule}`;
  const view = views.get(key) ?? computeView({ year, month, place: seat, sunriseRule });
  views.set(key, view);
  const [oldest] = views.keys();
  if (views.size > keptViews && oldest) views.delete(oldest);
  return view as View;
}
