/** Page with a confirm button; email scanners that open links cancel no donation. */
export const cancelPath = '/recurring-donations/cancel';
export const pausePath = '/recurring-donations/pause';
export const resumePath = '/recurring-donations/resume';
export const reasonPath = '/recurring-donations/reason';
/** Page that ends the yearly summaries. */
export const summaryOptOutPath = '/recurring-donations/no-summary';

/** Longest pause in months: a longer one is a donation that has ended. */
export const pauseMonths = 3;

/** Reasons offered after cancelling. */
export const cancelReasons = [
  'circumstances',
  'amount',
  'other-cause',
  'communication',
  'payment',
  'other',
] as const;

export type CancelReason = (typeof cancelReasons)[number];

/** Result of a link, in the URL of the page after the click. */
const cancelOutcomes = [
  'cancelled',
  'cancelling',
  'paused',
  'pausing',
  'resumed',
  'resuming',
  'rejected',
  'thanks',
  'invalid',
] as const;

export type CancelPageOutcome = (typeof cancelOutcomes)[number];

export function parseCancelOutcome(text: string | null): CancelPageOutcome | undefined {
  return cancelOutcomes.find((outcome) => outcome === text);
}
