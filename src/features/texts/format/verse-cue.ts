/** Times of a verse in a recording, in milliseconds from its beginning. */
export type VerseCue = {
  /** Number of the verse. */
  verse: string;
  startMs: number;
  endMs: number;
  /** Start of each printed word; empty without times of words. */
  wordStartsMs: number[];
};

const cueErrorCodes = ['header', 'verse', 'duplicate', 'time', 'order', 'words', 'too_long'] as const;

/** Error in a WebVTT file. Lines start at 1. */
export type CueError = { line: number; code: (typeof cueErrorCodes)[number]; message: string };

/** A verse as its words are counted. */
export type TimedVerse = { number: string; lines: string[] };
