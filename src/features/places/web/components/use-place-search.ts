import { useEffect, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { findPlaces, type PickedPlace } from './find-places.ts';

const pauseMs = 180;
type PlaceSearch = {
  places: readonly PickedPlace[];
  /** The result is that of the current text. */
  isSettled: boolean;
  /** There is no result, because the request failed. */
  isFailed: boolean;
};

type Found = { text: string; places: readonly PickedPlace[]; isFailed: boolean };

const nothing: Found = { text: '', places: [], isFailed: false };

/**
 * Finds places while typing, after a short pause. The previous results stay until the next response.
 *
 * @param text fewer than two letters send no request
 */
export function usePlaceSearch(text: string): PlaceSearch {
  const { locale } = useI18n();
  const [found, setFound] = useState(nothing);
  const wanted = text.trim();
  const isSearching = wanted.length > 1;

  useEffect(() => {
    if (!isSearching) return undefined;
    const abort = new AbortController();
    const search = async () => {
      const result = await findPlaces(wanted, locale, abort.signal);
      if (abort.signal.aborted) return;
      setFound({ text: wanted, places: result.ok ? result.value.places : [], isFailed: !result.ok });
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, isSearching, locale]);

  return {
    places: isSearching ? found.places : [],
    isSettled: found.text === wanted,
    isFailed: found.isFailed,
  };
}
