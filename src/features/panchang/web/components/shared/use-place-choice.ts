import { useSyncExternalStore } from 'react';
import { useChosenPlace } from '../../use-chosen-place.ts';

/** A place for a form: the ID that the API accepts, and its name. */
export type PlaceChoice = { id: string; name: string };

const never = () => () => {};

/** The place chosen on this device, for a form; null for the default place, on the server and during hydration. */
export function usePlaceChoice(): PlaceChoice | null {
  const { id, name, latitude, longitude, isDefault } = useChosenPlace();
  return isDefault ? null : { id: id ?? `${latitude}, ${longitude}`, name };
}

/** Whether scripts run: false on the server and during hydration. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
