/** Page that asks for one click more; email scanners that open links confirm nobody. */
export const confirmPath = '/newsletter/confirm';

export const unsubscribePath = '/newsletter/unsubscribe';

/** What became of a link: stands in the address of the page after the click. */
export const linkOutcomes = ['confirmed', 'unsubscribed', 'invalid'] as const;

export type LinkOutcome = (typeof linkOutcomes)[number];

export function parseLinkOutcome(text: string | null): LinkOutcome | undefined {
  return linkOutcomes.find((outcome) => outcome === text);
}
