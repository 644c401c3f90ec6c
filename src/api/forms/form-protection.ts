/** Time at which the form was opened. Requests without it are plain API calls. */
export const formTokenHeader = 'x-form-token';

/** Carries a solved challenge: base64 of the challenge and its solution as JSON. */
export const formProofHeader = 'x-form-proof';

/** Field that is hidden from people. A value in it marks the request as automated. */
export const honeypotField = 'website';

/** Minimum fill time in milliseconds; faster forms are treated as automated. */
export const shortestFillMs = 1000;
