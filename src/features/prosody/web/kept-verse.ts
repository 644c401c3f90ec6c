const key = 'verse';

/** Keeps the typed verse with the page in the history of this tab, for a reload and the way back; it is sent nowhere. */
export function keepVerse(text: string): void {
  try {
    history.replaceState({ ...(history.state as object | null), [key]: text }, '');
  } catch {
    // A browser that limits how often this happens keeps the verse before.
  }
}

/**
 * Reads the verse once, because a link within the page has a state of its own.
 *
 * @returns a function that returns null when no verse was typed on this page
 */
export function keptVerseReader(): () => string | null {
  let read: { verse: string | null } | null = null;
  return () => (read ??= { verse: keptVerse() }).verse;
}

function keptVerse(): string | null {
  const kept: unknown = (history.state as Record<string, unknown> | null)?.[key];
  return typeof kept === 'string' ? kept : null;
}
