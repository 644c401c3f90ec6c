import { AppError } from '#src/http/errors.ts';
import type { AdminPosition } from './admin-store.ts';

const orderedByTime = new Set(['changed', 'date']);

/** A place in a list, as text for an address. */
export function writePosition({ position, id }: { position: string; id: string }): string {
  return Buffer.from(JSON.stringify([position, id])).toString('base64url');
}

/**
 * @param sort what the list is ordered by
 * @throws AppError when it is no place in such a list
 */
export function readPosition(cursor: string, sort: string): AdminPosition {
  const [value, id] = readPair(cursor);
  const fits = !orderedByTime.has(sort) || value === 'infinity' || !Number.isNaN(Date.parse(value));
  if (!fits || value.includes('\0') || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw notAPosition();
  return { value, id };
}

function readPair(cursor: string): [string, string] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? [String(parts[0]), String(parts[1])] : ['', ''];
  } catch (cause) {
    throw notAPosition(cause);
  }
}

function notAPosition(cause?: unknown): AppError {
  const message = 'cursor: this is not a position in the list.';
  return new AppError('validation_failed', message, {
    fields: { cursor: { code: 'invalid', message } },
    cause,
  });
}
