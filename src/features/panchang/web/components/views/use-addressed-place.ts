import { useEffect } from 'react';
import { replaceAddress } from '#src/web/history/replace-address.ts';
import { placeQuery } from '../../almanac-path.ts';
import type { ChosenPlace } from '../../chosen-place.ts';

/** Names the place in the URL of a page, without a navigation, so that the focus stays. */
export function useAddressedPlace(place: ChosenPlace | null): void {
  useEffect(() => {
    const search = placeQuery(place, location.search);
    if (place && search !== location.search) replaceAddress(location.pathname + search);
  }, [place]);
}
