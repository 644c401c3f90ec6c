import { type RefObject, useEffect } from 'react';
import { shortcutKey } from '#src/ui/navigation/shortcut-key.ts';

/** Whether a key saves a form: Ctrl+S, or Cmd+S on a Mac. */
export function isSaveShortcut(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): boolean {
  // With Alt, Ctrl is part of AltGr, which types a letter.
  return (event.ctrlKey || event.metaKey) && !event.altKey && shortcutKey(event) === 's';
}

/** Submits a form with the shortcut, as its Save button does. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!isSaveShortcut(event)) return;
      event.preventDefault();
      const button = form.current?.querySelector<HTMLButtonElement>('button[type=submit]');
      if (button && !button.disabled) form.current?.requestSubmit();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [form]);
}
