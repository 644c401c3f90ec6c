import type { Observance } from '../calculation/calculation.ts';
import type { NamedObservance } from '../named-observances.ts';
import type { RegionalEvent } from './regional-events.ts';

/** A festival or fast as the views of a month and a year show it. */
export type ViewEvent = (NamedObservance & Pick<Observance, 'date' | 'note' | 'otherDate'>) | RegionalEvent;

/** What visitors can show or hide. */
export const eventGroups = ['festival', 'ekadashi', 'moon', 'fast', 'regional'] as const;
export type EventGroup = (typeof eventGroups)[number];

const groups: Record<ViewEvent['kind'], EventGroup> = {
  festival: 'festival',
  sankranti: 'festival',
  month: 'festival',
  ekadashi: 'ekadashi',
  moon: 'moon',
  vrata: 'fast',
  regional: 'regional',
};

/** Returns the group by which the views list and filter an event. */
export function groupOf({ kind }: Pick<ViewEvent, 'kind'>): EventGroup {
  return groups[kind];
}
