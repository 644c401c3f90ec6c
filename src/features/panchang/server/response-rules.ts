import type { Where } from '#src/features/places/contract.ts';
import type { RateLimitRule } from '#src/platform/rate-limits/rate-limits.ts';

/** The result for a date at a place never changes. */
export const lasting = 'public, max-age=86400';
/** The response without a date changes every day, and administrators can change the default place. */
export const passing = 'public, max-age=300';

/** Value of `cache-control` for a response, by the place of its query. */
export function cachingOf({ place, lat }: Where, hasDate = true): string {
  return hasDate && (place !== undefined || lat !== undefined) ? lasting : passing;
}

/** A month or a year takes 10 ms or more: the limit suffices for an office, but not for a script. */
export const longResponses: RateLimitRule = { name: 'almanac', max: 120, seconds: 60 };

/** A day takes a millisecond. Sites that show it share no address with their visitors, but offices do. */
export const dayResponses: RateLimitRule = { name: 'panchang-day', max: 600, seconds: 60 };
