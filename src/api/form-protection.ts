/** Says since when the form has been open. Requests without it are plain API calls. */
export const formTokenHeader = 'x-form-token';

/** Carries a solved challenge: base64 of the challenge and its solution as JSON. */
export const formProofHeader = 'x-form-proof';

/** A field that people do not see. A request in which it has a value was filled in by a program. */
export const honeypotField = 'website';

/** A form that is filled in faster than this was filled in by a program. */
export const shortestFillMs = 1000;
