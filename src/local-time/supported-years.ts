/** Years for which astronomical positions and zone offsets are accurate. */
export const supportedYears = { first: 1900, last: 2100 } as const;

/** First and last civil date of these years; `min` and `max` of date fields. */
export const supportedDates = {
  first: `${supportedYears.first}-01-01`,
  last: `${supportedYears.last}-12-31`,
} as const;
