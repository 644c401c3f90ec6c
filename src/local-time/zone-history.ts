/** Changes of offset in order: from `from` (Unix seconds) on, `offsetSeconds` east of UTC. The first is from ever. */
export type OffsetChange = { from: number; offsetSeconds: number };

type Tables = { offsets: Map<string, OffsetChange[]>; meanTimes: Map<string, number> };

let tables: Tables | undefined;

/** From 1972 on the runtime's data is right for every zone; before, the history has to be loaded. Unix seconds. */
export const historyEnd = Date.UTC(1972, 0, 1) / 1000;

/**
 * Loads the history of zones, which only dates before 1972 need: it is kept out of what every visitor downloads. Done
 * once; later calls return at once.
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
 * Whether a calculation for a civil date needs `loadZoneHistory` before it.
 *
 * @example needsZoneHistory('1971-12-31') // => true
 */
export function needsZoneHistory(date: string): boolean {
  return date < '1972-01-03';
}

/**
 * The offsets of a zone up to 1972, for the zones whose history the runtime has merged into that of a neighbour.
 *
 * @param zone IANA name
 * @returns changes in order of time, null when the runtime's own record is right
 * @throws Error when the history is not loaded
 */
export function offsetHistoryOf(zone: string): readonly OffsetChange[] | null {
  return loaded().offsets.get(zone) ?? null;
}

/**
 * The end of local mean time: before it each place of the zone kept its own time by the Sun.
 *
 * @param zone IANA name
 * @returns Unix seconds, or null when the zone's record begins with a legal time
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
