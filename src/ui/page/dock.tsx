import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import './dock.css';

type DockPart = { name: string; content: ReactNode };

const none: readonly DockPart[] = [];
let parts = none;
const listeners = new Set<() => void>();

/**
 * Shows a part at the foot of the window, which stays while other pages are opened: a player of audio.
 *
 * @param name a part with the same name is replaced
 * @param content null removes the part
 */
export function showInDock(name: string, content: ReactNode): void {
  const others = parts.filter((part) => part.name !== name);
  parts = content === null ? others : [...others, { name, content }];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Parts at the foot of the window; nothing without any. */
export function Dock() {
  const shown = useSyncExternalStore(
    subscribe,
    () => parts,
    () => none,
  );
  if (shown.length === 0) return null;
  return (
    <div className="dock no-print">
      {shown.map(({ name, content }) => (
        <Fragment key={name}>{content}</Fragment>
      ))}
    </div>
  );
}
