import { localMeanTimeUntil, offsetHistory } from './zone-history-data.ts';

/** Changes of offset in order: from `from` (Unix seconds) on, `offsetSeconds` east of UTC. The first is from ever. */
export type OffsetChange = { from: number; offsetSeconds: number };

let histories: Map<string, OffsetChange[]> | undefined;
let meanTimes: Map<string, number> | undefined;

/**
 * The offsets of a zone up to 1972, for the zones whose history the runtime has merged into that of a neighbour.
 *
 * @param zone IANA name
 * @returns changes in order of time, null when the runtime's own record is right
 */
export function offsetHistoryOf(zone: string): readonly OffsetChange[] | null {
  histories ??= new Map(lines(offsetHistory).map(([name, ...changes]) => [name, decode(changes)]));
  return histories.get(zone) ?? null;
}

/**
 * The end of local mean time: before it each place of the zone kept its own time by the Sun.
 *
 * @param zone IANA name
 * @returns Unix seconds, or null when the zone's record begins with a legal time
 */
export function localMeanTimeEnd(zone: string): number | null {
  meanTimes ??= new Map(
    lines(localMeanTimeUntil).map(([name, until = '']) => [name, Number.parseInt(until, 36)]),
  );
  return meanTimes.get(zone) ?? null;
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
