import type { VerseCue } from '../../format/verse-cue.ts';

/** Position of the cue at a time; -1 before, between and after the verses. */
export function cueAt(cues: readonly VerseCue[], ms: number): number {
  return cues.findIndex(({ startMs, endMs }) => startMs <= ms && ms < endMs);
}

/** Position of the last cue that has begun at a time; the first one before all. */
export function begunCueAt(cues: readonly VerseCue[], ms: number): number {
  return Math.max(
    cues.findLastIndex(({ startMs }) => startMs <= ms),
    0,
  );
}

/** Position of the word at a time; -1 without times of words. */
export function wordAt({ wordStartsMs }: VerseCue, ms: number): number {
  return wordStartsMs.findLastIndex((startMs) => startMs <= ms);
}

/**
 * Position of the verse before or after a time. Back begins the current verse again, unless it has just begun.
 *
 * @returns -1 when there is none
 */
export function cueBeside(cues: readonly VerseCue[], ms: number, step: 1 | -1): number {
  if (step === 1) return cues.findIndex(({ startMs }) => startMs > ms);
  const before = cues.findLastIndex(({ startMs }) => startMs < ms - justBegunMs);
  return before === -1 && cues.length > 0 ? 0 : before;
}

const justBegunMs = 1500;
