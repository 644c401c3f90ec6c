/* A place for a visitor without one, as a separate chunk: only use-guessed-place.ts and the living sky may import this file. */
import type { findReferencePlace } from '#src/features/places/contract.ts';
import * as places from '#src/features/places/endpoints.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import { type ChosenPlace, hasPlace, storePlace } from './chosen-place.ts';
import { toChosen } from './to-chosen.ts';

/** Stores the town that the browser's time zone is named after, unless the visitor has chosen a place meanwhile. */
export async function guessPlace(zone: string, locale: Locale): Promise<void> {
  const found = await findZonePlace(zone, locale);
  if (found && !hasPlace()) storePlace({ ...found, isGuess: true });
}

/** Finds the town that a zone is named after; null when none is found. */
export async function findZonePlace(zone: string, locale: Locale): Promise<ChosenPlace | null> {
  const found = await call<typeof findReferencePlace>(fetchTransport, places.findReferencePlace, {
    query: { zone, lang: locale },
  });
  return found.ok ? toChosen(found.value) : null;
}
