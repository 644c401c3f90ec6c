/** Requested part of a resource; both ends are included. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a Range header (RFC 9110, section 14).
 *
 * @param header such as `bytes=0-499`, `bytes=500-` or `bytes=-500`
 * @param length total in bytes
 * @returns the range; `unsatisfiable` when it begins behind the end; null for the whole resource: no header,
 * another unit, several ranges, or a malformed header
 */
export function readByteRange(
  header: string | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | null {
  const [whole, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (whole === undefined || (first === '' && last === '')) return null;

  if (first === '') {
    const count = Math.min(Number(last), length);
    return count === 0 ? 'unsatisfiable' : { start: length - count, end: length - 1 };
  }
  const start = Number(first);
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= length ? 'unsatisfiable' : { start, end };
}
