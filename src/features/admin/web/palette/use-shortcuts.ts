import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { shortcutKey } from '#src/ui/navigation/shortcut-key.ts';
import { createCommands } from './commands.ts';
import { hasKeyShortcuts } from './key-shortcuts.ts';

type Handlers = { onPalette: () => void; onHelp: () => void };

const sequenceMs = 1500;

/**
 * Keyboard shortcuts of the admin area: Ctrl or Cmd with K everywhere, and letters outside of fields, unless the person has
 * turned them off.
 */
export function useShortcuts({ onPalette, onHelp }: Handlers): void {
  const navigate = useNavigate();
  const commands = createCommands(useCan());

  const run = useEffectEvent((keys: string): boolean => {
    if (keys === '?') onHelp();
    else if (keys === '/') return focusListSearch();
    else {
      const command = commands.find(({ shortcut }) => shortcut === keys);
      if (!command) return false;
      void navigate(command.href);
    }
    return true;
  });
  const openPalette = useEffectEvent(onPalette);

  useEffect(() => {
    let first = '';
    let firstAt = 0;

    function handleKey(event: KeyboardEvent): void {
      const key = shortcutKey(event);
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
        event.preventDefault();
        if (!document.querySelector('dialog[open]')) openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || !hasKeyShortcuts()) return;
      const isSecond = first !== '' && Date.now() - firstAt < sequenceMs;
      const keys = isSecond ? `${first} ${key}` : key;
      first = !isSecond && (key === 'g' || key === 'n') ? key : '';
      firstAt = Date.now();
      if (first === '' && run(keys)) event.preventDefault();
    }

    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

/** Whether the key belongs to a field or an open dialog. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main [role="search"] input');
  field?.focus();
  return field !== null;
}
