import type { Locale } from '#src/i18n/locales.ts';

/** How far a post was read, stored on this device. */
type ReadingPosition = {
  blogId: string;
  title: string;
  /** Language of the title; earlier versions stored none. */
  language?: Locale;
  /** Share of the text above the lower edge of the screen, from 0 to 1. */
  share: number;
};

const key = 'reading-positions';
const maxPosts = 20;
/** Less has hardly been begun, more is finished. */
const begun = 0.15;
const finished = 0.95;

/** Positions of the posts that were begun and not finished, the latest first. */
export function readPositions(): ReadingPosition[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isPosition) : [];
  } catch {
    // Browsers that block storage throw on the access itself; every post then begins at its start.
    return [];
  }
}

/** Stores how far a post was read; a finished or hardly begun one is dropped. */
export function storePosition(position: ReadingPosition): void {
  const others = readPositions().filter(({ blogId }) => blogId !== position.blogId);
  const isOpen = position.share >= begun && position.share < finished;
  try {
    localStorage.setItem(key, JSON.stringify((isOpen ? [position, ...others] : others).slice(0, maxPosts)));
  } catch {
    // A full or disabled storage keeps nothing.
  }
}

function isPosition(value: unknown): value is ReadingPosition {
  const { blogId, title, share } = (value ?? {}) as Partial<ReadingPosition>;
  return typeof blogId === 'string' && typeof title === 'string' && typeof share === 'number';
}
