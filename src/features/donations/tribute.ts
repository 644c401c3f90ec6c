import { z } from 'zod';
import { cardStates } from './tributes/card.ts';
import { tributeKinds } from './tributes/tribute-kinds.ts';

/** The person in whose honor or memory a donation is made. */
export const tribute = z
  .object({ kind: z.enum(tributeKinds), honoreeName: z.string() })
  .describe('In honor or in memory of a person; never public');

/** Card by email about a tribute, as administrators see it. */
export const tributeCard = z.object({
  state: z.enum(cardStates),
  at: z.iso.datetime().describe('When it is due, or when it was sent, cancelled or declined'),
});

export type Tribute = z.output<typeof tribute>;
