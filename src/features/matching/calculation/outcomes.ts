import { type Fault, matchMoons, type Moon } from './calculation.ts';

/** Scores of two stars with their signs; they differ where the half of a sign decides. */
export type Outcome = { groom: Moon; bride: Moon; min: number; max: number };

/** Whether a fault is in all pairs, in some, or in none. */
export type Extent = 'all' | 'some' | 'none';

export type Outcomes = {
  min: number;
  max: number;
  rows: Outcome[];
  faults: Record<Fault['kuta'], Extent>;
};

const faultIds = ['nadi', 'bhakuta', 'gana'] as const;

/**
 * Compares every Moon that is possible for one person with every one of the other.
 *
 * @param grooms at least one
 * @param brides at least one
 * @returns pairs of the same stars and signs once, in the order given
 */
export function outcomesOf(grooms: readonly Moon[], brides: readonly Moon[]): Outcomes {
  const pairs = grooms.flatMap((groom) =>
    brides.map((bride) => ({ groom, bride, match: matchMoons(groom, bride) })),
  );
  const rows = [...Map.groupBy(pairs, ({ groom, bride }) => `${starOf(groom)} ${starOf(bride)}`).values()];
  const totals = pairs.map(({ match }) => match.total);
  const extent = (kuta: Fault['kuta']): Extent => {
    const count = pairs.filter(({ match }) => match.faults.some((fault) => fault.kuta === kuta)).length;
    if (count === 0) return 'none';
    return count === pairs.length ? 'all' : 'some';
  };

  return {
    min: Math.min(...totals),
    max: Math.max(...totals),
    rows: rows.flatMap((group) => {
      const [first] = group;
      const points = group.map(({ match }) => match.total);
      const range = { min: Math.min(...points), max: Math.max(...points) };
      return first ? [{ groom: first.groom, bride: first.bride, ...range }] : [];
    }),
    faults: Object.fromEntries(faultIds.map((kuta) => [kuta, extent(kuta)])) as Outcomes['faults'],
  };
}

function starOf({ nakshatra, rashi }: Moon): string {
  return `${nakshatra}-${rashi}`;
}
