/** Values with their numbers from 1; verses and quarters have no other identity. */
export function numbered<T>(values: readonly T[]): { number: number; value: T }[] {
  return values.map((value, index) => ({ number: index + 1, value }));
}
