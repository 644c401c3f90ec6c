import { useEffect, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ListboxOption } from '#src/ui/controls/listbox-option.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import type { Insertion } from './insertions.ts';

type InsertMenuProps = {
  id: string;
  choices: readonly Insertion[];
  /** Name of the highlighted choice. */
  current: string | undefined;
  /** Place in the editor, in px; the menu of the toolbar has none. */
  at?: { x: number; y: number };
  onChoose: (choice: Insertion) => void;
};

/** Choices of what to insert. The keys are handled by the element that has the focus. */
export function InsertMenu({ id, choices, current, at, onChoose }: InsertMenuProps) {
  const { t } = useI18n();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { style } = list.current ?? {};
    if (!at || !style) return;
    style.setProperty('--x', `${at.x}px`);
    style.setProperty('--y', `${at.y}px`);
  }, [at]);

  useEffect(() => {
    document.getElementById(optionId(id, current))?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  return (
    <div
      ref={list}
      id={id}
      className="insert-menu"
      data-place={at ? 'cursor' : 'toolbar'}
      role="listbox"
      aria-label={t('adminWriting.insert.title')}
    >
      {choices.map((choice) => (
        <ListboxOption
          key={choice.name}
          id={optionId(id, choice.name)}
          className="insert-option"
          isActive={choice.name === current}
          onChoose={() => onChoose(choice)}
        >
          <Icon shape={choice.icon} />
          {t(choice.label)}
        </ListboxOption>
      ))}
      {choices.length === 0 && <p className="small muted">{t('adminWriting.insert.none')}</p>}
    </div>
  );
}

export function optionId(menuId: string, name: string | undefined): string {
  return `${menuId}-${name ?? ''}`;
}

/** @returns the choice that a key moves to; undefined for other keys */
export function choiceByKey(
  choices: readonly Insertion[],
  current: string | undefined,
  key: string,
): string | undefined {
  const at = choices.findIndex(({ name }) => name === current);
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const to = moves[key];
  return to === undefined || choices.length === 0 ? undefined : choices.at(to % choices.length)?.name;
}
