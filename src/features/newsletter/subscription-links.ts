/** Page with a confirm button; email scanners that open links confirm no subscription. */
export const confirmPath = '/newsletter/confirm';

export const unsubscribePath = '/newsletter/unsubscribe';

/** Page on which a subscriber chooses language, topics and emails. */
export const preferencesPath = '/newsletter/preferences';

/** The email of a draft as its readers will see it, by a signed link of the admin area. */
export const previewPath = '/newsletter/preview';

/** Issues that were sent to everyone. */
export const archivePath = '/newsletter/archive';

/** Links of an issue whose clicks are counted. */
export const countedLinkPath = '/newsletter/links';

/** Result of a link, in the URL of the page after the click. */
const linkOutcomes = ['confirmed', 'unsubscribed', 'saved', 'invalid'] as const;

export type LinkOutcome = (typeof linkOutcomes)[number];

export function parseLinkOutcome(text: string | null): LinkOutcome | undefined {
  return linkOutcomes.find((outcome) => outcome === text);
}
