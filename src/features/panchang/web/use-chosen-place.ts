import { useSyncExternalStore } from 'react';
import { type ChosenPlace, chosenPlace, onPlaceChange, placeOnServer } from './chosen-place.ts';

/** The visitor's place; the default place on the server and during hydration. */
export function useChosenPlace(): ChosenPlace {
  return useSyncExternalStore(onPlaceChange, chosenPlace, placeOnServer);
}
