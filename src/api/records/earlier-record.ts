import { z } from 'zod';

/** An earlier version of a record, in a list. */
export const earlierRecord = z
  .object({
    version: z.int(),
    savedAt: z.iso.datetime().nullable().describe('Null for the content before the first change'),
    savedBy: z.string().nullable().describe('Email address of the administrator who saved it'),
  })
  .describe('An earlier version of a record');

export type EarlierRecord = z.output<typeof earlierRecord>;
