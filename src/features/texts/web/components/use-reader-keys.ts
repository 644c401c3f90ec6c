import { useEffect, useRef } from 'react';

type Actions = {
  /** Null without a recording. */
  play: (() => void) | null;
  next: () => void;
  previous: () => void;
  bookmark: () => void;
  help: () => void;
  close: () => void;
};

/** Shortcuts of the reader, which never take a key from a field or a dialog. */
export function useReaderKeys(isOn: boolean, actions: Actions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });

  useEffect(() => {
    if (!isOn) return;
    function handleKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const { play, next, previous, bookmark, help, close } = current.current;
      if (event.key === ' ' && isControl(event.target)) return;
      const keys = { ' ': play, j: next, k: previous, b: bookmark, '?': help, Escape: close };
      const action = keys[event.key as keyof typeof keys];
      if (!action) return;
      if (event.key !== 'Escape') event.preventDefault();
      action();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** The space bar presses buttons and opens parts of the page. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, audio, [role]') !== null;
}

/** Moves the focus to the word before or after the focused one. */
export function moveBetweenWords(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches('.reader-word')) return;
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('.reader-word')];
  const next = words[words.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
