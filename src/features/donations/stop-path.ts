/** Page that asks for one click more: mail scanners that open links stop nobody's gift. */
export const stopPath = '/monthly-gift/stop';

/** What became of a link: stands in the address of the page after the click. */
export const stopOutcomes = ['stopped', 'stopping', 'invalid'] as const;

export type StopPageOutcome = (typeof stopOutcomes)[number];

export function parseStopOutcome(text: string | null): StopPageOutcome | undefined {
  return stopOutcomes.find((outcome) => outcome === text);
}
