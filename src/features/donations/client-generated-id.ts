import { z } from 'zod';

/**
 * An id made by whoever asks, so that asking again changes nothing more: any 128 bits, with or without hyphens, as
 * browsers make them on pages without TLS too. It is kept as a UUID of version 4.
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
