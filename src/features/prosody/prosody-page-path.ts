/** Page that scans verses. */
export const prosodyPath = '/prosody';

/** Text of a form that was posted without scripts. */
export type PostedVerse = { text: string };
