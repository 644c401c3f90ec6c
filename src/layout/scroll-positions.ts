const storageKey = 'scroll-positions';
const maxKept = 50;
/** Time in which parts of a page that is gone back to are waited for. */
const patienceMs = 5000;

/** Scroll positions by history entry, oldest first; kept over reloads of this tab. */
const positions = new Map<string, number>(readStored());

export function rememberPosition(entry: string, top: number): void {
  positions.delete(entry);
  positions.set(entry, top);
}

/** @returns 0 for an entry that was not scrolled */
export function positionOf(entry: string): number {
  return positions.get(entry) ?? 0;
}

export function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxKept)));
  } catch {
    // Without storage, positions from before a reload are lost.
  }
}

function readStored(): [string, number][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(found) ? found.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

/**
 * Scrolls to a position as soon as the page is long enough for it, because parts of it can still be loading. Ends when
 * the visitor does something else.
 *
 * @returns stops trying
 */
export function scrollWhenLongEnough(top: number): () => void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (top <= document.documentElement.scrollHeight - window.innerHeight) return () => {};

  const ending = new AbortController();
  const observer = new ResizeObserver(() => {
    scroll();
    if (window.scrollY >= top - 1) ending.abort();
  });
  const timer = setTimeout(() => ending.abort(), patienceMs);
  ending.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, () => ending.abort(), { passive: true, signal: ending.signal });
  observer.observe(document.body);
  return () => ending.abort();
}
