const storageKey = 'scroll-positions';
const maxKept = 50;
/** Time in which parts of a page that is gone back to are waited for. */
const patienceMs = 5000;

type Position = { top: number; pageHeight: number };

/** Scroll positions by history entry, oldest first; kept over reloads of this tab. */
const positions = new Map<string, Position>(readStored());

export function rememberPosition(entry: string): void {
  positions.delete(entry);
  positions.set(entry, { top: window.scrollY, pageHeight: document.documentElement.scrollHeight });
}

/** @returns the top for an entry that was not scrolled */
export function positionOf(entry: string): Position {
  return positions.get(entry) ?? { top: 0, pageHeight: 0 };
}

export function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxKept)));
  } catch {
    // Without storage, positions from before a reload are lost.
  }
}

function readStored(): [string, Position][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(found) ? found.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, Position] {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    typeof value[1]?.top === 'number' &&
    typeof value[1].pageHeight === 'number'
  );
}

/**
 * Scrolls to a position until the page is as long as it was, because parts of it can still be loading: the browser keeps the
 * lower part of the window in place when a list above it appears. Ends when the visitor does something else.
 *
 * @returns stops trying
 */
export function scrollWhenLongEnough({ top, pageHeight }: Position): () => void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  const isLongEnough = () => document.documentElement.scrollHeight >= Math.max(pageHeight, top);
  scroll();
  if (isLongEnough()) return () => {};

  const ending = new AbortController();
  const observer = new ResizeObserver(() => {
    scroll();
    if (isLongEnough()) ending.abort();
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
