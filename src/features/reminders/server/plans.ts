import { fieldError } from '#src/api/errors.ts';
import type { PanchangService } from '#src/features/panchang/server/service.ts';
import type { Place } from '#src/features/places/contract.ts';
import type { PlaceService } from '#src/features/places/server/service.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import type { ReminderChoices } from '../choices.ts';
import type { Occasion } from './due/occasions.ts';
import { dueColumns, dueOccasions, nextShown, placeColumns } from './reminder-columns.ts';
import type { Reminder } from './reminder-store.ts';

type Dependencies = {
  places: Pick<PlaceService, 'findPlace' | 'placeNear' | 'searchPlaces'>;
  panchang: Pick<PanchangService, 'shownBetween'>;
};

/** Computes places and due times of reminders. */
export function createReminderPlans({ places, panchang }: Dependencies) {
  /** @throws AppError `validation_failed` with code `unknown_place` at the field `place` */
  async function placeOf(
    { place, placeId }: { place: string; placeId: string | null },
    language: Locale,
  ): Promise<ReturnType<typeof placeColumns>> {
    const found =
      placeId === null ? await findByName(place, language) : await places.findPlace(placeId, language);
    if (!found) throw fieldError('place', 'unknown_place', 'Place not found. Enter a larger town nearby.');
    return placeColumns(await withTownName(found, language));
  }

  /** The name of a position is its coordinates, which few readers of an email recognize. */
  async function withTownName(place: Place, language: Locale): Promise<Place> {
    if (place.name !== place.id) return place;
    const { nearestTown } = await places.placeNear(place.latitude, place.longitude, language);
    return { ...place, name: nearestTown ?? place.name };
  }

  async function findByName(text: string, lang: Locale) {
    const { items, isSuggestion } = await places.searchPlaces({ q: text, lang, limit: 1 });
    return isSuggestion ? null : (items[0] ?? null);
  }

  return {
    placeOf,
    /** Columns of a reminder that starts or continues at an instant. */
    columnsFrom: (row: ReminderChoices & GeoPlace, now: Date) => dueColumns(row, now, panchang),
    next: (row: Reminder, now: Date): Occasion | null => nextShown(row, now, panchang),
    due: (row: Reminder, now: Date): Occasion[] => dueOccasions(row, now, panchang),
  };
}

export type ReminderPlans = ReturnType<typeof createReminderPlans>;
