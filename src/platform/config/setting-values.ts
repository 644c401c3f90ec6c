import { z } from 'zod';
import { isKnownZone } from '#src/local-time/zone-offset.ts';

/** Integer setting, 1 or more. */
export const wholeNumber = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be 1 or more');

export function atMost(length: number) {
  return z.string().max(length, `must have at most ${length} characters`);
}

export const httpAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that starts with http:// or https://',
});

export const emailAddress = z.email('must be an email address');

/** Items of a setting that lists them, separated by commas. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** IANA name, such as America/Los_Angeles. */
export const timeZone = z.string().refine(isKnownZone, 'must be a time zone such as America/Los_Angeles');
