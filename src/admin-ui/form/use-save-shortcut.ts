import { type RefObject, useEffect } from 'react';

/** Whether a key saves a form: Ctrl+S, or Cmd+S on a Mac. */
export function isSaveShortcut({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey);
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
