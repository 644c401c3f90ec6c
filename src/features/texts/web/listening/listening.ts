import type { Recording } from '../../contract.ts';

/** A recording as the reader opened it. */
export type Listening = {
  /** Path of the division. */
  path: string;
  recording: Recording;
  title: string;
  /** How a verse is cited. */
  nameOf: (verse: string) => string;
};
