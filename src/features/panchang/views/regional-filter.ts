import type { Name } from '../names.ts';
import type { RegionalEvent } from './regional-events.ts';

/** A region and a tradition by their English names; empty for all. */
export type RegionalFilter = { region: string; tradition: string };

export const everyRegion: RegionalFilter = { region: '', tradition: '' };

type Kept = Pick<RegionalEvent, 'regions' | 'tradition'>;

/** Whether an observance passes a filter: one that is kept everywhere is kept in each region. */
export function passes({ regions, tradition }: Kept, filter: RegionalFilter): boolean {
  const inRegion =
    filter.region === '' || regions.length === 0 || regions.some(({ en }) => en === filter.region);
  return inRegion && (filter.tradition === '' || tradition?.en === filter.tradition);
}

/** The regions and traditions of observances, each once, by their English names. */
export function choicesOf(events: readonly Kept[]): { regions: Name[]; traditions: Name[] } {
  return {
    regions: distinct(events.flatMap(({ regions }) => regions)),
    traditions: distinct(events.flatMap(({ tradition }) => tradition ?? [])),
  };
}

function distinct(names: readonly Name[]): Name[] {
  const known = new Map(names.map((one) => [one.en, one]));
  return [...known.values()].sort((a, b) => a.en.localeCompare(b.en));
}
