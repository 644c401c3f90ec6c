import { type RefObject, useEffect, useRef } from 'react';

type FocusAfterDeletion = {
  /** For the element around the list, which can have the focus. */
  listRef: RefObject<HTMLDivElement | null>;
  /** Names the deleted rows, which the list contains until it has loaded again. */
  expectReload: (ids: readonly string[]) => void;
};

/**
 * Moves the focus from the buttons of deleted rows to the row that takes their place, or to the list.
 *
 * @param rowSelector of the elements that show the rows
 */
export function useFocusAfterDeletion(
  rows: readonly { id: string }[],
  rowSelector = 'tbody tr',
): FocusAfterDeletion {
  const listRef = useRef<HTMLDivElement>(null);
  const expected = useRef<{ ids: readonly string[]; index: number } | null>(null);

  useEffect(() => {
    const list = listRef.current;
    const deleted = expected.current;
    if (!list || !deleted || rows.some(({ id }) => deleted.ids.includes(id))) return;
    expected.current = null;
    // People who moved on in the meantime keep their place.
    if (document.activeElement?.matches('body, [tabindex="-1"]') === false) return;
    const shown = list.querySelectorAll(rowSelector);
    const row = shown[Math.min(deleted.index, shown.length - 1)];
    (row?.querySelector<HTMLElement>('a, button') ?? list).focus();
  }, [rows, rowSelector]);

  function expectReload(ids: readonly string[]) {
    const index = rows.findIndex(({ id }) => ids.includes(id));
    expected.current = index < 0 ? null : { ids, index };
  }

  return { listRef, expectReload };
}
