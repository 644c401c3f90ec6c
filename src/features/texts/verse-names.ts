/** What the verses of a work are called. */
export const verseNames = ['verse', 'mantra'] as const;
export type VerseName = (typeof verseNames)[number];
