import { type RefObject, useEffect, useRef } from 'react';
import { useMediaQuery } from '#src/ui/styles/use-media-query.ts';

/** Time after the reader has scrolled in which the page does not scroll by itself. */
const restMs = 6000;

/**
 * Scrolls to the verse that is played, unless the reader has just scrolled or prefers less motion.
 *
 * @param verse number of the verse; null when none is played
 */
export function useFollowing(list: RefObject<HTMLElement | null>, verse: string | null): void {
  const scrolledAt = useRef(-restMs);
  const prefersLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    const notice = () => (scrolledAt.current = performance.now());
    const signs = ['wheel', 'touchmove', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, notice, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, notice);
    };
  }, []);

  useEffect(() => {
    if (verse === null || prefersLessMotion || performance.now() - scrolledAt.current < restMs) return;
    list.current
      ?.querySelector(`[data-number="${CSS.escape(verse)}"]`)
      ?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [list, verse, prefersLessMotion]);
}
