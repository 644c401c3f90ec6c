import { createHash } from 'node:crypto';

/** Entity tag of a content, by its hash. */
export function entityTagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether a client has the text of an entity tag, so that 304 is the response.
 *
 * @param ifNoneMatch header of the request: tags, or `*` for any
 * @param tag compared without its mark of weakness, as RFC 9110 demands
 */
export function isKnownTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(tag.replace(/^W\//, ''));
}
