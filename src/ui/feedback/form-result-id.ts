/**
 * Id of the message that a page without scripts shows about its posted form. Forms have it as the fragment of their
 * `action`, so that the browser scrolls to the message and focuses it.
 */
export const formResultId = 'form-result';
