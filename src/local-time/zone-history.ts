/**
 * Offset changes in order: `offsetSeconds` east of UTC from `from` (Unix seconds) on. The first has no start.
 */
type OffsetChange = { from: number; offsetSeconds: number };

type Tables = { offsets: Map<string, OffsetChange[]>; meanTimes: Map<string, number> };

let tables: Tables | undefined;

/**
 * Unix seconds from which the runtime's data is right for every zone; earlier instants need the zone history.
 */
export const historyEnd = Date.UTC(1972, 0, 1) / 1000;

/**
 * Loads the zone history, which only dates before 1972 need, so it is not in the initial download. Later
 * calls return immediately.
 */
export async function loadZoneHistory(): Promise<void> {
  if (tables) return;

  const { localMeanTimeUntil, offsetHistory } = await import('./zone-history-data.ts');
  tables = {
    offsets: new Map(lines(offsetHistory).map(([name, ...changes]) => [name, decode(changes)])),
    meanTimes: new Map(
      lines(localMeanTimeUntil).map(([name, until = '']) => [name, Number.parseInt(until, 36)]),
    ),
  };
}

/**
 * Whether a calculation for a civil date requires `loadZoneHistory`.
 *
 * @example needsZoneHistory('1971-12-31') // => true
 */
export function needsZoneHistory(date: string): boolean {
  return date < '1972-01-03';
}

/**
 * Returns the offsets up to 1972 of a zone whose history the runtime has merged into another one's.
 *
 * @param zone IANA name
 * @returns changes in order of time; null when the runtime's own record is right
 * @throws Error when the history is not loaded
 */
export function offsetHistoryOf(zone: string): readonly OffsetChange[] | null {
  return loaded().offsets.get(zone) ?? null;
}

/**
 * Returns the end of local mean time, before which each place of the zone used the mean time of its
 * longitude.
 *
 * @param zone IANA name
 * @returns Unix seconds, or null when the zone's record begins with standard time
 * @throws Error when the history is not loaded
 */
export function localMeanTimeEnd(zone: string): number | null {
  return loaded().meanTimes.get(zone) ?? null;
}

function loaded(): Tables {
  if (!tables) throw new Error('clocks before 1972 need the zone history: await loadZoneHistory() first');
  return tables;
}

function decode(changes: readonly string[]): OffsetChange[] {
  let time = 0;
  return changes.map((change) => {
    const [left = '', right] = change.split(':');
    if (right === undefined)
      return { from: Number.NEGATIVE_INFINITY, offsetSeconds: Number.parseInt(left, 36) };

    time += Number.parseInt(left, 36);
    return { from: time, offsetSeconds: Number.parseInt(right, 36) };
  });
}

function lines(table: string): [string, ...string[]][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, ...string[]]);
}
