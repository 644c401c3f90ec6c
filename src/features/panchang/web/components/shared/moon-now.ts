import type { RouterContextProvider } from 'react-router';
import { roughElongationDeg } from '#src/astronomy/moon-phase.ts';
import { nowContext } from '#src/web/loaders/page-loader.ts';

/**
 * Elongation of the Moon for a page loader, in whole degrees. Rendered pages are cached for a minute, in
 * which the Moon moves by less than a hundredth of a degree.
 */
export function moonNow(context: Readonly<RouterContextProvider>): number {
  const now = import.meta.env.SSR ? context.get(nowContext).getTime() : Date.now();
  return Math.round(roughElongationDeg(now)) % 360;
}
