/** Longest range of one search, days. */
export const maxSearchDays = 92;

/** Hours in which a work is wanted. */
export const hourChoices = ['daylight', 'forenoon', 'any'] as const;

export type Hours = (typeof hourChoices)[number];
