import type { DaySpan, Pigment } from '#src/ui/art/day-span.ts';
import type { PanchangDay } from '../calculation.ts';
import { minuteOf, type WallClock } from '../clock-words.ts';

/** The three timings that stand first, with the pigment each is drawn in. */
export const namedTimes = [
  { id: 'brahmaMuhurta', pigment: 'mayura' },
  { id: 'abhijit', pigment: 'thread' },
  { id: 'amritKaal', pigment: 'nila' },
] as const satisfies readonly { id: string; pigment: Pigment }[];

export type NamedTimeId = (typeof namedTimes)[number]['id'];

/** A window of one of the three, as the calculation gives it. */
export type NamedWindow = { id: NamedTimeId; pigment: Pigment; start: string; end: string; isUsed: boolean };

type Times = Pick<PanchangDay['timings'], NamedTimeId>;

/** Every window of the three timings of a day, in the order of their names. */
export function namedWindows({ brahmaMuhurta, abhijit, amritKaal }: Times): NamedWindow[] {
  const windows = { brahmaMuhurta: present(brahmaMuhurta), abhijit: present(abhijit), amritKaal };
  return namedTimes.flatMap(({ id, pigment }) =>
    windows[id].map(({ start, end }) => ({
      id,
      pigment,
      start,
      end,
      isUsed: id !== 'abhijit' || abhijit?.isUsed !== false,
    })),
  );
}

/** Minutes of sunrise and sunset on a drawing of the day; null where one of them is missing. */
export function daylight(
  { date, sunrise, sunset }: Pick<PanchangDay, 'date' | 'sunrise' | 'sunset'>,
  clock: WallClock,
): { sunriseMinute: number; sunsetMinute: number } | null {
  if (!sunrise || !sunset) return null;
  return {
    sunriseMinute: minuteOf(clock(sunrise), date),
    sunsetMinute: Math.min(minuteOf(clock(sunset), date), 1440),
  };
}

/** The windows as they are drawn, cut at both midnights. */
export function drawnSpans(windows: readonly NamedWindow[], date: string, clock: WallClock): DaySpan[] {
  return windows
    .map(({ id, pigment, start, end }) => ({
      id: `${id}-${start}`,
      pigment,
      startMinute: Math.max(0, minuteOf(clock(start), date)),
      endMinute: Math.min(1440, minuteOf(clock(end), date)),
    }))
    .filter(({ startMinute, endMinute }) => startMinute < endMinute);
}

/** The window that holds now or comes next; the second of the three for another day or once all are over. */
export function presentWindow(windows: readonly NamedWindow[], now: number | null): NamedWindow | undefined {
  const used = windows.filter(({ isUsed }) => isUsed);
  const coming = now === null ? [] : used.filter(({ end }) => Date.parse(end) > now);
  const [next] = coming.toSorted((one, other) => one.start.localeCompare(other.start));
  return next ?? used.find(({ id }) => id === 'abhijit') ?? used[0];
}

function present<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}
