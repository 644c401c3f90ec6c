const key = 'verse';

/** Stores the typed verse in the history entry of the page, for a reload and for going back; it is not sent. */
export function storeVerse(text: string): void {
  try {
    history.replaceState({ ...(history.state as object | null), [key]: text }, '');
  } catch {
    // A browser that limits how often this happens keeps the earlier verse.
  }
}

/**
 * Reads the verse once, because a link within the page has a state of its own.
 *
 * @returns a function that returns null when no verse was typed on this page
 */
export function storedVerseReader(): () => string | null {
  let read: { verse: string | null } | null = null;
  return () => (read ??= { verse: storedVerse() }).verse;
}

function storedVerse(): string | null {
  const stored: unknown = (history.state as Record<string, unknown> | null)?.[key];
  return typeof stored === 'string' ? stored : null;
}
