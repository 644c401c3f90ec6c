import type { RouterContextProvider } from 'react-router';
import { roughElongationDeg } from '#src/astronomy/moon-phase.ts';
import { nowContext } from '#src/web/loaders/page-loader.ts';

/**
 * The phase of the Moon for the loader of a page: how far it stands east of the Sun now, in whole degrees. Rendered
 * pages are kept for a minute, in which the Moon moves by less than a hundredth of a degree.
 */
export function moonNow(context: Readonly<RouterContextProvider>): number {
  const now = import.meta.env.SSR ? context.get(nowContext).getTime() : Date.now();
  return Math.round(roughElongationDeg(now)) % 360;
}
