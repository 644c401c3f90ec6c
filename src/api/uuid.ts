import { z } from 'zod';

/** Source of a regular expression. Matches any 128 bits, so ids of older RFC versions too. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Identifier of a record. */
export const uuid = z.uuid();

/**
 * UUID chosen by the client, so that a repeated request changes nothing more. Hyphens are optional, because browsers
 * have no `randomUUID()` on pages without TLS.
 *
 * @returns version 4 of the same bits
 */
export const clientGeneratedId = z
  .string()
  .regex(/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/, 'Not a valid ID.')
  .transform((text) => {
    const hex = text.replaceAll('-', '');
    const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-');
  });

const wholeUuid = new RegExp(`^${uuidPattern}$`, 'i');

/** Whether PostgreSQL can cast the text to `uuid`. */
export function isUuid(text: string): boolean {
  return wholeUuid.test(text);
}
