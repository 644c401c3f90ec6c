/** Page with a confirm button; email scanners that open links confirm no subscription. */
export const confirmPath = '/newsletter/confirm';

export const unsubscribePath = '/newsletter/unsubscribe';

/** Result of a link, in the URL of the page after the click. */
export const linkOutcomes = ['confirmed', 'unsubscribed', 'invalid'] as const;

export type LinkOutcome = (typeof linkOutcomes)[number];

export function parseLinkOutcome(text: string | null): LinkOutcome | undefined {
  return linkOutcomes.find((outcome) => outcome === text);
}
