/* Entry point of the matching of two births: pure calculation. Facts and sums of tables, no verdict on people. */
import { type Fault, faultsOf } from './exceptions.ts';
import { type Kuta, kutasOf, type Moon } from './kutas.ts';

export { type Fault } from './exceptions.ts';
export { type Kuta, type Moon } from './kutas.ts';

/** Sum of the greatest points of the eight counts. */
export const maxPoints = 36;

/** Words for a sum; publishers differ. */
export type Reading = 'below' | 'middling' | 'good' | 'excellent';

export type Match = { kutas: Kuta[]; total: number; reading: Reading; faults: Fault[] };

/**
 * Compares the Moons of two births on eight counts.
 *
 * @example matchMoons(moonOfStar(20, 1), moonOfStar(1, 3)).total // => 27
 */
export function matchMoons(groom: Moon, bride: Moon): Match {
  const kutas = kutasOf(groom, bride);
  const total = kutas.reduce((sum, { points }) => sum + points, 0);
  return { kutas, total, reading: readingOf(total), faults: faultsOf(groom, bride, kutas) };
}

/**
 * Returns the Moon of a star and its quarter, without its degrees.
 *
 * @param nakshatra 1 to 27
 * @param pada 1 to 4
 */
export function moonOfStar(nakshatra: number, pada: number): Moon {
  // Nine quarters make a sign.
  return { nakshatra, pada, rashi: Math.floor(((nakshatra - 1) * 4 + pada - 1) / 9) + 1, degrees: null };
}

/** Word for a sum of points, 0 to 36: below 18 fewer than is usual, to 24 middling, to 32 good, above excellent. */
export function readingOf(total: number): Reading {
  if (total < 18) return 'below';
  if (total < 25) return 'middling';
  return total <= 32 ? 'good' : 'excellent';
}
