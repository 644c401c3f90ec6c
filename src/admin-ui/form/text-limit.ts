import type { FieldIssues } from '#src/web/field-issue.ts';

/** Characters of a text as the server counts them. */
export function textLength(text: string): number {
  return Array.from(text.trim().normalize('NFC')).length;
}

/** Field errors of texts beyond their limits; null when there are none. */
export function tooLongIssues(
  limits: Record<string, readonly [text: string, most: number]>,
): FieldIssues | null {
  const found = Object.entries(limits).filter(([, [text, most]]) => textLength(text) > most);
  if (found.length === 0) return null;
  return Object.fromEntries(found.map(([field, [, most]]) => [field, { field, code: 'too_long', most }]));
}
