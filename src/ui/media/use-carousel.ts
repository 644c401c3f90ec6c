import { useEffect, useState, type FocusEvent } from 'react';
import { useMediaQuery } from '../styles/use-media-query.ts';

export type CarouselState = {
  /** Number of slides and the one that is shown, from 0. */
  count: number;
  index: number;
  /** Whether the slides advance automatically; false when paused or with reduced motion. */
  isPlaying: boolean;
  show: (index: number) => void;
  showNext: () => void;
  showPrevious: () => void;
  togglePlaying: () => void;
  /** Handlers of the container: the slides pause while the pointer or the focus is inside. */
  holdProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/**
 * State of a carousel that loops.
 *
 * @param count number of slides
 * @param intervalMs duration of a slide, restarted whenever another one appears
 */
export function useCarousel(count: number, intervalMs = 15_000): CarouselState {
  const prefersLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'playing' | 'paused' | null>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const isPlaying = choice ? choice === 'playing' : !prefersLessMotion;
  const isRunning = isPlaying && !isPointed && !isFocused && count > 1;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [isRunning, index, count, intervalMs]);

  return {
    count,
    index,
    isPlaying,
    show: setIndex,
    showNext: () => setIndex((index + 1) % count),
    showPrevious: () => setIndex((index - 1 + count) % count),
    togglePlaying: () => setChoice(isPlaying ? 'paused' : 'playing'),
    holdProps: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
