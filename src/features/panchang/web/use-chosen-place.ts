import { useState, useSyncExternalStore } from 'react';
import { useSite } from '#src/api/site.ts';
import { type ChosenPlace, chosenPlace, onPlaceChange, placeChoices } from './chosen-place.ts';

/** The visitor's place; the default place on the server and during hydration. */
export function useChosenPlace(): ChosenPlace {
  const { defaultPlace } = useSite();
  return useSyncExternalStore(onPlaceChange, chosenPlace, noChoice) ?? defaultPlace;
}

/**
 * Place of a page whose URL can name one: that place until the visitor chooses another on the page, else the visitor's.
 *
 * @param linked place in the URL
 * @returns `isAddressed` when the URL of the page has to name the place
 */
export function usePagePlace(linked: ChosenPlace | null): { place: ChosenPlace; isAddressed: boolean } {
  const chosen = useChosenPlace();
  const choices = useSyncExternalStore(onPlaceChange, placeChoices, noChoices);
  const [before] = useState(choices);
  const isChosenHere = choices !== before;
  return { place: isChosenHere ? chosen : (linked ?? chosen), isAddressed: isChosenHere || linked !== null };
}

function noChoice(): null {
  return null;
}

function noChoices(): number {
  return 0;
}
