import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Moves the focus to new content whose link was in the content that it replaced.
 *
 * @param isNew false for the content of the loaded document
 */
export function useFocusIfLost(content: RefObject<HTMLElement | null>, isNew: boolean): void {
  const focus = useEffectEvent(() => {
    if (isNew && document.activeElement === document.body) content.current?.focus();
  });
  useEffect(() => focus(), []);
}
