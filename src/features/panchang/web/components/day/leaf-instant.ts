import type { LeafDay } from '../../leaf-day.ts';

/**
 * Returns the last instant until now at which what holds on a day changed. A page that is rendered for it has the same
 * bytes until the next change, so that browsers keep their copy.
 *
 * @param now UTC, milliseconds
 */
export function leafInstant(
  { choghadiyas, nightBefore, avoid }: Pick<LeafDay, 'choghadiyas' | 'nightBefore' | 'avoid'>,
  now: number,
): number {
  const changes = [...(nightBefore ?? []), ...(choghadiyas ?? []), ...avoid]
    .flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)])
    .filter((instant) => instant <= now);
  return Math.max(0, ...changes);
}
