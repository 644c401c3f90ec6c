import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { monthView, type MonthView } from '../../views/month-view.ts';
import type { RegionalEvent } from '../../views/regional-events.ts';
import { yearView, type YearView } from '../../views/year-view.ts';

/** A month, or a year without `month`, at a place. */
export type ViewRequest = {
  year: number;
  month: number | null;
  place: GeoPlace;
  sunriseRule: SunriseRule;
};

export type AnyView = MonthView | YearView;

/** A message to the worker: a view, or the observances of regions and traditions in its period. */
export type ViewMessage = ViewRequest & { id: number; isRegional: boolean };

export type ViewResponse = { id: number; view: AnyView | RegionalEvent[] } | { id: number; error: string };

/** Computes the requested view. */
export function computeView({ year, month, place, sunriseRule }: ViewRequest): AnyView {
  return month === null ? yearView(year, place, sunriseRule) : monthView(year, month, place, sunriseRule);
}
