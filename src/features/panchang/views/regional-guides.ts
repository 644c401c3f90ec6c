import { monthlyObservances, lunarFestivals } from '../calculation/festival-rules.ts';
import { regionalIds } from '../calculation/almanac.ts';
import { guideKey } from '../guide-names.ts';

const festivalKeys = new Set(
  [...lunarFestivals, ...monthlyObservances].map(({ id }) => guideKey({ id, ekadashi: null, rashi: null })),
);

/** Whether the days of a page are those of a regional observance, and not of a festival kept everywhere. */
export function isRegionalGuide(key: string): boolean {
  return regionalIds.includes(key) && !festivalKeys.has(key);
}
