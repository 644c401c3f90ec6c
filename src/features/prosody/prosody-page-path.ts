/** Page that scans verses. */
export const prosodyPath = '/prosody';

/** Id of the form with its result, at which the page opens after the form was posted without scripts. */
export const prosodyToolId = 'verses';

/** Text of a form that was posted without scripts. */
export type PostedVerse = { text: string };
