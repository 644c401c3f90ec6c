/** Page that asks for one click more: email scanners that open links stop nobody's donation. */
export const cancelPath = '/recurring-donations/cancel';

/** What became of a link: stands in the address of the page after the click. */
export const cancelOutcomes = ['cancelled', 'cancelling', 'invalid'] as const;

export type CancelPageOutcome = (typeof cancelOutcomes)[number];

export function parseCancelOutcome(text: string | null): CancelPageOutcome | undefined {
  return cancelOutcomes.find((outcome) => outcome === text);
}
