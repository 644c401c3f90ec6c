/** Page with a confirm button; email scanners that open links cancel no donation. */
export const cancelPath = '/recurring-donations/cancel';

/** Result of a link, in the URL of the page after the click. */
export const cancelOutcomes = ['cancelled', 'cancelling', 'invalid'] as const;

export type CancelPageOutcome = (typeof cancelOutcomes)[number];

export function parseCancelOutcome(text: string | null): CancelPageOutcome | undefined {
  return cancelOutcomes.find((outcome) => outcome === text);
}
