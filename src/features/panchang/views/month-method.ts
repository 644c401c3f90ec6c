import type { Translator } from '#src/i18n/translator.ts';
import type { MonthView } from './month-view.ts';

/** Names the instant at which the tithis of months are read. */
export function monthMethod(t: Translator['t'], views: readonly Pick<MonthView, 'days'>[]): string {
  const hasNight = views.some(({ days }) => days.some(({ sunrise }) => sunrise === null));
  const atSunrise = t('panchangViews.monthMethod');
  return hasNight ? `${atSunrise} ${t('panchangViews.monthNoSunrise')}` : atSunrise;
}
