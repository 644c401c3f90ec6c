import { redo, undo } from '@milkdown/prose/history';
import type { EditorState } from '@milkdown/prose/state';
import { type KeyboardEvent, useId, useState } from 'react';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import {
  boldIcon,
  codeIcon,
  heading2Icon,
  heading3Icon,
  italicIcon,
  linkIcon,
  listIcon,
  listOrderedIcon,
  plusIcon,
  quoteIcon,
  redo2Icon,
  strikethroughIcon,
  undo2Icon,
} from '#src/ui/media/subject-icons.ts';
import {
  ancestor,
  headingLevel,
  isMarkActive,
  linkAt,
  type MarkName,
  run,
  setHeading,
  toggleList,
  toggleNamedMark,
  toggleWrap,
} from './commands.ts';
import { choiceByKey, InsertMenu } from './insert-menu.tsx';
import type { Insertion } from './insertions.ts';
import type { VisualEditor } from './open-visual-editor.ts';

type VisualToolbarProps = {
  editor: VisualEditor;
  state: EditorState;
  choices: readonly Insertion[];
  onInsert: (choice: Insertion) => void;
  onLink: () => void;
};

type Tool = {
  name: string;
  icon: string;
  label: MessageKey;
  keys?: string;
  isOn?: boolean;
  onUse: () => void;
};

/** Toolbar of the visual editor: one tab stop, arrow keys move within it. */
export function VisualToolbar({ editor, state, choices, onInsert, onLink }: VisualToolbarProps) {
  const { t } = useI18n();
  const { view } = editor;
  const [focused, setFocused] = useState(0);

  const mark = (name: MarkName, icon: string, label: MessageKey, keys: string): Tool => ({
    name,
    icon,
    label,
    keys,
    isOn: isMarkActive(state, name),
    onUse: () => run(view, toggleNamedMark(name)),
  });
  const heading = (level: number, icon: string, label: MessageKey): Tool => ({
    name: `heading${level}`,
    icon,
    label,
    keys: `Control+Alt+${level}`,
    isOn: headingLevel(state) === level,
    onUse: () => run(view, setHeading(headingLevel(state) === level ? 0 : level)),
  });
  const list = (name: 'bullet_list' | 'ordered_list', icon: string, label: MessageKey): Tool => ({
    name,
    icon,
    label,
    isOn: ancestor(state, name) !== null,
    onUse: () => run(view, toggleList(name)),
  });
  const tools: Tool[] = [
    heading(2, heading2Icon, 'adminWriting.insert.heading2'),
    heading(3, heading3Icon, 'adminWriting.insert.heading3'),
    mark('strong', boldIcon, 'adminWriting.bold', 'Control+B'),
    mark('emphasis', italicIcon, 'adminWriting.italic', 'Control+I'),
    mark('strike_through', strikethroughIcon, 'adminWriting.strikethrough', 'Control+Alt+X'),
    mark('inlineCode', codeIcon, 'adminWriting.code', 'Control+E'),
    {
      name: 'link',
      icon: linkIcon,
      label: 'adminWriting.link',
      keys: 'Control+K',
      isOn: linkAt(state) !== null,
      onUse: onLink,
    },
    list('bullet_list', listIcon, 'adminWriting.insert.bulletList'),
    list('ordered_list', listOrderedIcon, 'adminWriting.insert.orderedList'),
    {
      name: 'quote',
      icon: quoteIcon,
      label: 'adminWriting.quote',
      isOn: ancestor(state, 'blockquote') !== null,
      onUse: () => run(view, toggleWrap('blockquote')),
    },
    {
      name: 'undo',
      icon: undo2Icon,
      label: 'adminWriting.undo',
      keys: 'Control+Z',
      onUse: () => run(view, undo),
    },
    {
      name: 'redo',
      icon: redo2Icon,
      label: 'adminWriting.redo',
      keys: 'Control+Y',
      onUse: () => run(view, redo),
    },
  ];

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = moves[event.key];
    if (to === undefined || at === -1) return;
    event.preventDefault();
    const next = buttons.at(to % buttons.length);
    next?.focus();
    setFocused(next ? buttons.indexOf(next) : 0);
  }

  return (
    <div
      className="markdown-tools visual-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('adminWriting.formatting')}
      onKeyDown={handleKeyDown}
    >
      <InsertButton choices={choices} tabIndex={focused === 0 ? 0 : -1} onInsert={onInsert} />
      <div className="visual-tools-row">
        {tools.map(({ name, icon, label, keys, isOn, onUse }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={focused === index + 1 ? 0 : -1}
            aria-label={t(label)}
            aria-pressed={isOn}
            aria-keyshortcuts={keys}
            title={keys ? `${t(label)} (${keys.replaceAll('Control', 'Ctrl')})` : t(label)}
            onFocus={() => setFocused(index + 1)}
            onClick={onUse}
          >
            <Icon shape={icon} />
          </button>
        ))}
      </div>
    </div>
  );
}

type InsertButtonProps = {
  choices: readonly Insertion[];
  tabIndex: number;
  onInsert: (choice: Insertion) => void;
};

function InsertButton({ choices, tabIndex, onInsert }: InsertButtonProps) {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState<string>();

  function choose(choice: Insertion) {
    setOpen(false);
    onInsert(choice);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const choice = choices.find(({ name }) => name === current);
    const next = choiceByKey(choices, current, event.key);
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && choice) choose(choice);
    else if (next) setCurrent(next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="insert-button">
      <button
        type="button"
        role="combobox"
        tabIndex={tabIndex}
        aria-label={t('adminWriting.insert.title')}
        title={t('adminWriting.insert.title')}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && current ? `${id}-${current}` : undefined}
        onKeyDown={handleKeyDown}
        onClick={() => {
          setOpen(!isOpen);
          setCurrent(choices[0]?.name);
        }}
        onBlur={() => setOpen(false)}
      >
        <Icon shape={plusIcon} />
      </button>
      {isOpen && <InsertMenu id={id} choices={choices} current={current} onChoose={choose} />}
    </span>
  );
}
