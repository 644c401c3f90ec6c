import type { RemembrancePreview } from './contract.ts';
import type { FoundDate } from './remembrance-links.ts';

/** URL content for the most likely lunar date of an event. */
export function foundDate(
  { basis, place, after, candidates: [first, ...others] }: RemembrancePreview,
  { occasion, project }: Pick<FoundDate, 'occasion' | 'project'>,
): FoundDate {
  return {
    occasion,
    annual: first?.annual ?? '',
    placeId: place.id,
    others: others.map(({ annual }) => annual),
    isBySunrise: basis === 'sunrise',
    firstYearDate: first?.returns[0]?.firstYearDate ?? null,
    after,
    project,
  };
}
