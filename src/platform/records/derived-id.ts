import { createHash } from 'node:crypto';

/** Returns the ID of an imported record: the same for the same row of an import, so that nothing is written twice. */
export function derivedId(importId: string, row: number): string {
  const hex = createHash('sha256').update(`${importId}:${row}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
