import { useSyncExternalStore } from 'react';
import { type ChosenPlace, chosenPlace, onPlaceChange, placeOnServer } from './chosen-place.ts';

/** The visitor's place; the organisation's seat on the server and while the page is hydrated. */
export function useChosenPlace(): ChosenPlace {
  return useSyncExternalStore(onPlaceChange, chosenPlace, placeOnServer);
}
