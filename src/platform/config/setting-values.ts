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

export const encodedPassword =
  'must be a URL with the special characters of its password percent-encoded, such as %23 for # and %2F for /';

/** Otherwise such a character ends the password, and a part of it is taken for the host or the path. */
export function hasEncodedPassword(address: string): boolean {
  // PostgreSQL's own URLs may leave out the host.
  const text = address.replace('@/', '@host/');
  if (!URL.canParse(text)) return false;
  const { hash, pathname } = new URL(text);
  return hash === '' && !pathname.includes('@');
}

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
