import { wallClockAt } from '#src/local-time/local-time.ts';
import type { BirthChart } from '../calculation.ts';

/**
 * Clock of a birth at an instant: with the entered offset, else that of the place with its full history, which browsers
 * lack before 1972.
 *
 * @param instant ISO 8601 in UTC
 * @returns a date whose UTC fields are those of the clock
 */
export function birthClockAt(
  { reading: { offsetSource, offsetSeconds }, place }: Pick<BirthChart, 'reading' | 'place'>,
  instant: string,
): Date {
  const at = Date.parse(instant);
  return new Date(offsetSource === 'manual' ? at + offsetSeconds * 1000 : wallClockAt(at, place));
}
