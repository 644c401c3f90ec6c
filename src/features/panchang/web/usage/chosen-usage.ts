import { defaultUsage, readUsage, type Usage } from '../../views/usage.ts';

const storageKey = 'usage';
const listeners = new Set<() => void>();
/** Choices of the visitor since the document was loaded. */
let choices = 0;
let known: { text: string | null; usage: Usage } = { text: null, usage: defaultUsage };

/** The usages stored on this device, else the defaults. The object is stable until others are chosen. */
export function chosenUsage(): Usage {
  const text = readStorage();
  if (text !== known.text) known = { text, usage: parseUsage(text) };
  return known.usage;
}

/** Number of choices since the document was loaded. */
export function usageChoices(): number {
  return choices;
}

/** Stores usages on this device. */
export function chooseUsage(usage: Usage): void {
  choices += 1;
  try {
    localStorage.setItem(storageKey, JSON.stringify(usage));
  } catch {
    // Without storage the choice holds for this page only.
    known = { text: known.text, usage };
  }
  for (const notify of listeners) notify();
}

/** Notifies when usages are chosen, here or in another tab. */
export function onUsageChange(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', notify);
  };
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return known.text;
  }
}

function parseUsage(text: string | null): Usage {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return readUsage((name) => stored[name]) ?? defaultUsage;
  } catch {
    return defaultUsage;
  }
}
