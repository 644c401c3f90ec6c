import { wholeMoney } from '#src/api/money.ts';
import type { AnnualReturn } from '#src/features/panchang/calculation/calculation.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import type { RemembranceForm } from '../contract.ts';
import type { LunarDates, NamedPlace } from './lunar-dates.ts';
import type { NewRemembrance, Remembrance } from './store.ts';

type Observed = Pick<
  Remembrance,
  'month' | 'isAdhika' | 'tithi' | 'occasion' | 'latitude' | 'longitude' | 'zone'
> & { skippedLunation?: number | null | undefined };

/** Next return of a remembrance that the donor did not skip, today included; null after the supported years. */
export function nextReturn({ upcoming }: Pick<LunarDates, 'upcoming'>, row: Observed): AnnualReturn | null {
  const { month, isAdhika, tithi, occasion, skippedLunation } = row;
  const observance = { annual: { month, isAdhika, tithi }, occasion, place: geoPlace(row) };
  // More than two are needed only when several years in a row are skipped.
  for (const count of [2, 100]) {
    const next = upcoming(observance, count).find(
      ({ lunation }) => lunation > (skippedLunation ?? -Infinity),
    );
    if (next) return next;
  }
  return null;
}

/** The row with the columns of its next return. */
export function withNextReturn<Row extends NewRemembrance>(
  lunarDates: Pick<LunarDates, 'upcoming'>,
  row: Row,
): Row {
  const next = nextReturn(lunarDates, row);
  return { ...row, nextDate: next?.date ?? null, nextLunation: next?.lunation ?? null };
}

export function amountColumns({ amount, currency }: Pick<RemembranceForm, 'amount' | 'currency'>) {
  return amount === null ? { amountMinor: null, currency: null } : wholeMoney(amount, currency);
}

export function placeColumns(place: NamedPlace) {
  return { ...geoPlace(place), placeId: place.id, placeName: place.name };
}

export function geoPlace({ latitude, longitude, zone }: GeoPlace): GeoPlace {
  return { latitude, longitude, zone };
}
