import { z } from 'zod';
import { isKnownZone } from '#src/local-time/zone-offset.ts';

/** Integer setting, 1 or more. */
export const wholeNumber = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be 1 or more');

export const httpAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that starts with http:// or https://',
});

export const emailAddress = z.email('must be an email address');

/** IANA name, such as America/Los_Angeles. */
export const timeZone = z.string().refine(isKnownZone, 'must be a time zone such as America/Los_Angeles');
