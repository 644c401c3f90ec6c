import { type RefObject, useEffect, useState } from 'react';

type CurrentVerseOptions = {
  /** Verse that is current until the reader scrolls. */
  first: string;
  /** Verse that is being played; null when none is. */
  playing: string | null;
};

/** Number of the verse in the middle of the screen, or of the one that began to play since the reader scrolled. */
export function useCurrentVerse(
  list: RefObject<HTMLElement | null>,
  { first, playing }: CurrentVerseOptions,
): [string, (number: string) => void] {
  const [current, setCurrent] = useState(first);
  const [played, setPlayed] = useState<string | null>(null);
  if (playing !== played) {
    setPlayed(playing);
    if (playing !== null) setCurrent(playing);
  }

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
