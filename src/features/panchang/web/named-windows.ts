import type { Pigment } from './drawings/day-span.ts';
import type { PanchangDay } from '../calculation/calculation.ts';

/** The three main timings, with their colors in drawings. */
export const namedTimes = [
  { id: 'brahmaMuhurta', pigment: 'mayura' },
  { id: 'abhijit', pigment: 'thread' },
  { id: 'amritKaal', pigment: 'nila' },
] as const satisfies readonly { id: string; pigment: Pigment }[];

type NamedTimeId = (typeof namedTimes)[number]['id'];

/** Window of one of the three timings, as calculated. */
export type NamedWindow = { id: NamedTimeId; pigment: Pigment; start: string; end: string; isUsed: boolean };

type Times = Pick<PanchangDay['timings'], NamedTimeId>;

/** Lists every window of the three timings of a day, in order of time. */
export function namedWindows({ brahmaMuhurta, abhijit, amritKaal }: Times): NamedWindow[] {
  const windows = { brahmaMuhurta: present(brahmaMuhurta), abhijit: present(abhijit), amritKaal };
  return namedTimes
    .flatMap(({ id, pigment }) =>
      windows[id].map(({ start, end }) => ({
        id,
        pigment,
        start,
        end,
        isUsed: id !== 'abhijit' || abhijit?.isUsed !== false,
      })),
    )
    .sort((one, other) => one.start.localeCompare(other.start));
}

/** Whether the day has any timing; there is none where the Sun neither rises nor sets. */
export function hasTimings({ amritKaal, varjyam, ...ofTheSun }: PanchangDay['timings']): boolean {
  return amritKaal.length + varjyam.length > 0 || Object.values(ofTheSun).some((timing) => timing !== null);
}

function present<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}
