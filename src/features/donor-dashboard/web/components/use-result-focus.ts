import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element that shows a result, because the button that led to it may be gone.
 *
 * @param result none yet if empty; each further one moves the focus again
 * @returns the ref of the element, which needs a `tabIndex`
 */
export function useResultFocus<Shown extends HTMLElement = HTMLDivElement>(
  result: unknown,
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);

  useEffect(() => {
    if (result) shown.current?.focus();
  }, [result]);

  return shown;
}
