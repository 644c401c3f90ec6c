import type { Place } from '#src/features/places/contract.ts';
import type { ChosenPlace } from './chosen-place.ts';

type Found = Pick<Place, 'id' | 'name' | 'region' | 'countryName' | 'latitude' | 'longitude' | 'zone'>;

/** Converts a place of the API to a choice, named with its state and country. */
export function toChosen({ id, name, region, countryName, latitude, longitude, zone }: Found): ChosenPlace {
  const parts = [name, region === name ? null : region, countryName].filter((part) => part !== null);
  return { id, name: parts.join(', '), latitude, longitude, zone };
}
