import { useSyncExternalStore } from 'react';

/** What is being played. Written by the player, which is loaded later than the reader. */
type Playback = {
  /** Path of the division. */
  path: string;
  recordingId: string;
  /** Number of the verse; null between verses. */
  verse: string | null;
  /** Position of the word; -1 without times of words. */
  word: number;
  /** Number of words that have times. */
  words: number;
  isPlaying: boolean;
};

const none: Playback = { path: '', recordingId: '', verse: null, word: -1, words: 0, isPlaying: false };
let current = none;
const listeners = new Set<() => void>();

export function writePlayback(next: Playback | null): void {
  current = next ?? none;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders a component again only when the selected value changes. */
function usePlayback<Value>(select: (playback: Playback) => Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => select(current),
    () => select(none),
  );
}

/** Number of the verse of a division that is being played; null when none is. */
export function usePlayingVerse(path: string): string | null {
  return usePlayback((playback) => (playback.path === path && playback.isPlaying ? playback.verse : null));
}

/** Whether a recording is being played. */
export function useIsPlaying(recordingId: string): boolean {
  return usePlayback((playback) => playback.recordingId === recordingId && playback.isPlaying);
}

/**
 * Position of the word of a verse that is being played; -1 when none is.
 *
 * @param words number of words of the verse: times of other words are ignored after an edit
 */
export function useSpokenWord(path: string, verse: string, words: number): number {
  return usePlayback((playback) =>
    playback.path === path && playback.verse === verse && playback.words === words ? playback.word : -1,
  );
}
