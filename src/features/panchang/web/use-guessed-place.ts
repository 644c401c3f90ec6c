import { useEffect } from 'react';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { guessableZone, hasPlace } from './chosen-place.ts';

/**
 * Guesses the place of a visitor who has none from the browser's time zone. The zone of the default place keeps that
 * place, and zones without a town (`UTC`, `Etc/GMT+3`) give none.
 *
 * @param isNeeded false while the URL names a place
 */
export function useGuessedPlace(isNeeded: boolean): void {
  const { locale } = useI18n();
  const { defaultPlace } = useSite();

  useEffect(() => {
    const zone = guessableZone(defaultPlace);
    if (!isNeeded || !zone || hasPlace()) return;
    // Without code or network the default place stays.
    import('./guess-place.ts').then(({ guessPlace }) => guessPlace(zone, locale)).catch(() => {});
  }, [isNeeded, locale, defaultPlace]);
}
