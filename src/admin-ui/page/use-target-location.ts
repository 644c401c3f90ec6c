import { type Location, useLocation, useNavigation } from 'react-router';

/** Location of the navigation in progress, else of the open screen. */
export function useTargetLocation(): Location {
  const current = useLocation();
  return useNavigation().location ?? current;
}
