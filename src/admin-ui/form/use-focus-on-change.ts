import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when a value changes and the button that changed it is gone. */
export function useFocusOnChange<Focused extends HTMLElement>(value: string): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (document.activeElement === document.body) element.current?.focus();
  }, [value]);
  return element;
}
