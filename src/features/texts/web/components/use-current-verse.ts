import { type RefObject, useEffect, useState } from 'react';

/**
 * Number of the verse in the middle of the screen.
 *
 * @param first verse that is current until the reader scrolls
 */
export function useCurrentVerse(
  list: RefObject<HTMLElement | null>,
  first: string,
): [string, (number: string) => void] {
  const [current, setCurrent] = useState(first);

  useEffect(() => {
    const verses = list.current?.querySelectorAll<HTMLElement>('[data-number]') ?? [];
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen?.target instanceof HTMLElement) setCurrent(seen.target.dataset['number'] ?? first);
      },
      { rootMargin: '-30% 0px -60%' },
    );
    for (const verse of verses) observer.observe(verse);
    return () => observer.disconnect();
  }, [list, first]);

  return [current, setCurrent];
}
