import { z } from 'zod';

const recordedDonor = z.object({
  donorId: z.string(),
  donorName: z.string(),
  donorEmail: z.string(),
});

/** Donor of a donation to be recorded. It is in the state of the link, because addresses are stored in logs. */
export type RecordedDonor = z.output<typeof recordedDonor>;

/** @param state of the location */
export function readRecordedDonor(state: unknown): RecordedDonor | null {
  return recordedDonor.safeParse(state).data ?? null;
}
