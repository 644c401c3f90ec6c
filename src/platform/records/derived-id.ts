import { createHash } from 'node:crypto';

/**
 * Returns the ID of a record that a job can write again after a failure: the same for the same source, so that nothing is
 * written twice.
 *
 * @param source content, or import and row
 */
export function derivedId(source: Buffer | string): string {
  const hex = createHash('sha256').update(source).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
