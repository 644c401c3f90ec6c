import { z } from 'zod';

export const tributeKinds = ['honor', 'memory'] as const;

export type TributeKind = (typeof tributeKinds)[number];

/** The person in whose honor or memory a donation is made. */
export const tribute = z
  .object({ kind: z.enum(tributeKinds), honoreeName: z.string() })
  .describe('In honor or in memory of a person; never public');

export type Tribute = z.output<typeof tribute>;
