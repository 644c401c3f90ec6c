/** Longest text of one scan, in characters: about ten stanzas. */
export const maxTextLength = 2000;
