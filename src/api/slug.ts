import { z } from 'zod';
import { requiredLine } from './form-text.ts';

/** Slugs and other names in paths: lower-case letters and digits, with single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Message for a text that does not match `slugPattern`. */
export const slugMessage = 'Use lower-case letters, digits and hyphens.';

/** Slug in a path or a file, which is taken as it is. @param maxLength in characters */
export function slugText(maxLength: number) {
  return z.string().max(maxLength).regex(slugPattern, slugMessage);
}

/** Slug of a form; spaces around it and invisible characters are removed. @param maxLength in characters */
export function requiredSlug(maxLength: number) {
  return requiredLine(maxLength).pipe(z.string().regex(slugPattern, slugMessage));
}
