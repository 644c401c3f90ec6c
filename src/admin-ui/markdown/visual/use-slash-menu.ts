import type { EditorState } from '@milkdown/prose/state';
import { useId, useLayoutEffect, useMemo, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { choiceByKey, optionId } from './insert-menu.tsx';
import type { Insertion } from './insertions.ts';
import type { VisualEditor } from './open-visual-editor.ts';
import { slashQuery } from './slash-query.ts';

type SlashMenuOptions = {
  editor: VisualEditor | null;
  state: EditorState | null;
  choices: readonly Insertion[];
  onInsert: (choice: Insertion) => void;
};

/** Menu that a typed slash opens at the cursor. The focus stays in the text. */
export function useSlashMenu({ editor, state, choices, onInsert }: SlashMenuOptions) {
  const { t } = useI18n();
  const id = useId();
  const [current, setCurrent] = useState<string>();
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const query = useMemo(() => (state ? slashQuery(state) : null), [state]);
  // Escape closes the menu of one slash, not of the next one at that place.
  if (query === null && closedAt !== null) setClosedAt(null);
  const words = query?.words ?? '';
  const matching = useMemo(
    () =>
      choices.filter(
        ({ label, name }) =>
          t(label).toLocaleLowerCase().includes(words) || name.toLowerCase().startsWith(words),
      ),
    [choices, words, t],
  );
  const isOpen = query !== null && query.from !== closedAt && (matching.length > 0 || words.length < 3);
  const chosen = matching.find(({ name }) => name === current) ?? matching[0];
  const at = isOpen && editor && query ? placeOf(editor, query.from) : undefined;

  const { view } = editor ?? {};
  const activeId = isOpen && chosen ? optionId(id, chosen.name) : null;
  useLayoutEffect(() => {
    if (!view) return;
    setAttribute(view.dom, 'aria-controls', isOpen ? id : null);
    setAttribute(view.dom, 'aria-activedescendant', activeId);
  }, [view, id, isOpen, activeId]);

  function choose(choice: Insertion) {
    if (!editor || !query) return;
    editor.view.dispatch(editor.view.state.tr.delete(query.from, query.to));
    setCurrent(undefined);
    onInsert(choice);
  }

  /** @returns whether the menu has used the key */
  function handleKey(key: string): boolean {
    if (!isOpen) return false;
    if (key === 'Escape') {
      setClosedAt(query.from);
      return true;
    }
    if ((key === 'Enter' || key === 'Tab') && chosen) {
      choose(chosen);
      return true;
    }
    const next = choiceByKey(matching, chosen?.name, key);
    if (next === undefined || key === 'Home' || key === 'End') return false;
    setCurrent(next);
    return true;
  }

  return { id, isOpen, at, choices: matching, current: chosen?.name, choose, handleKey };
}

/** @returns the place below a position, relative to the frame of the editor */
function placeOf({ view }: VisualEditor, position: number): { x: number; y: number } {
  const frame = view.dom.closest('.visual')?.getBoundingClientRect();
  const { left, bottom } = view.coordsAtPos(position);
  return { x: left - (frame?.left ?? 0), y: bottom - (frame?.top ?? 0) };
}

function setAttribute(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
