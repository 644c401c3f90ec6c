import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus from a button that changed the state of a record, and is gone, to what the screen shows then.
 *
 * @returns ref of the content, which can have the focus
 */
export function useFocusAfterChange(state: string | boolean | undefined): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [state]);
  return content;
}
