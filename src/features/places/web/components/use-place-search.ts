import { useEffect, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { findPlaces, type PickedPlace } from './find-places.ts';

const pauseMs = 180;
const nothing: { text: string; places: readonly PickedPlace[] } = { text: '', places: [] };

/**
 * Finds places while typing, after a short pause. The previous results stay until the next response.
 *
 * @param text fewer than two letters send no request
 */
export function usePlaceSearch(text: string): { places: readonly PickedPlace[]; isSettled: boolean } {
  const { locale } = useI18n();
  const [found, setFound] = useState(nothing);
  const wanted = text.trim();
  const isSearching = wanted.length > 1;

  useEffect(() => {
    if (!isSearching) return undefined;
    const abort = new AbortController();
    const search = async () => {
      const result = await findPlaces(wanted, locale, abort.signal);
      if (!abort.signal.aborted) setFound({ text: wanted, places: result.ok ? result.value.places : [] });
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, isSearching, locale]);

  return { places: isSearching ? found.places : [], isSettled: found.text === wanted };
}
