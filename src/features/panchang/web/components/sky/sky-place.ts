import type { Locale } from '#src/i18n/locales.ts';
import { type ChosenPlace, chosenPlace, guessableZone, hasPlace } from '../../chosen-place.ts';
import { findZonePlace } from '../../guess-place.ts';

let zonePlace: Promise<ChosenPlace | null> | undefined;

/** Place whose sky is shown: the visitor's, else the town of the browser's time zone, else the organization's. */
export async function skyPlace(locale: Locale, defaultPlace: ChosenPlace): Promise<ChosenPlace> {
  const zone = guessableZone(defaultPlace);
  if (hasPlace() || !zone) return chosenPlace() ?? defaultPlace;
  zonePlace ??= findZonePlace(zone, locale).catch(() => null);
  return (await zonePlace) ?? defaultPlace;
}
