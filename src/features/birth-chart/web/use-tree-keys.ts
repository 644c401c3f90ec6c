import { type KeyboardEvent, useRef, useState } from 'react';
import { type DashaRow, parentId } from './dasha-rows.ts';

type TreeKeys = {
  rows: readonly DashaRow[];
  isLeaf: (row: DashaRow) => boolean;
  onToggle: (id: string) => void;
};

/**
 * Keyboard of a tree (WAI-ARIA Authoring Practices, tree view): Up and Down move, Right opens or enters, Left
 * closes or leaves, Home and End go to the ends, Enter and Space open and close.
 */
export function useTreeKeys({ rows, isLeaf, onToggle }: TreeKeys) {
  const tree = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState('');
  // The row that Tab reaches: the last focused one while it is visible.
  const current = rows.some(({ id }) => id === chosen)
    ? chosen
    : (rows.find(({ isRunning }) => isRunning)?.id ?? rows[0]?.id);

  function focusRow(row: DashaRow | undefined): void {
    if (!row) return;
    setChosen(row.id);
    tree.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus();
  }

  function handleKeyDown(event: KeyboardEvent, row: DashaRow): void {
    const index = rows.indexOf(row);
    const actions: Record<string, () => void> = {
      ArrowDown: () => focusRow(rows[index + 1]),
      ArrowUp: () => focusRow(rows[index - 1]),
      Home: () => focusRow(rows[0]),
      End: () => focusRow(rows.at(-1)),
      ArrowRight: () => (row.isOpen ? focusRow(rows[index + 1]) : isLeaf(row) || onToggle(row.id)),
      ArrowLeft: () =>
        row.isOpen ? onToggle(row.id) : focusRow(rows.find(({ id }) => id === parentId(row))),
      Enter: () => isLeaf(row) || onToggle(row.id),
      ' ': () => isLeaf(row) || onToggle(row.id),
    };
    const action = actions[event.key];
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  }

  return { tree, current, choose: setChosen, handleKeyDown };
}
