/** Years for which astronomical positions and zone offsets are accurate. */
export const supportedYears = { first: 1900, last: 2100 } as const;
