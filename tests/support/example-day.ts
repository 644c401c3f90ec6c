import { computeDay, type PanchangDay } from '#src/features/panchang/calculation/calculation.ts';
import { type LeafDay, leafDay } from '#src/features/panchang/web/leaf-day.ts';
import { computePageDay } from '#src/features/panchang/web/whole-day/page-day.ts';

/** Coordinates of the organization's default place. */
export const exampleSeat = { latitude: 37.9771, longitude: -122.2953, zone: 'America/Los_Angeles' };

/** A day at the organization's default place; 21 November 2026 (Shukla Dvadashi, Revati) by default. */
export function exampleDay(date = '2026-11-21'): PanchangDay {
  return computeDay({ date, place: exampleSeat });
}

/** The same day as data of the home page's day card. */
export function exampleLeafDay(date = '2026-11-21'): LeafDay {
  return leafDay(computePageDay({ date, place: exampleSeat }));
}
