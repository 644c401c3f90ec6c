import type { Observance } from './calculation/calculation.ts';

/** What a calendar feed can contain, by the choice of its subscribers. */
export const feedGroups = ['festival', 'ekadashi', 'moon', 'fast'] as const;

export type FeedGroup = (typeof feedGroups)[number];

/** The same with the observances of regions and traditions, which only calendars have. */
export const calendarGroups = [...feedGroups, 'regional'] as const;

export type CalendarGroup = (typeof calendarGroups)[number];

/** Kinds of observances in each group. */
export const feedKinds: Record<FeedGroup, Observance['kind']> = {
  festival: 'festival',
  ekadashi: 'ekadashi',
  moon: 'moon',
  fast: 'vrata',
};
