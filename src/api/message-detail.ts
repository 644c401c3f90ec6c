import { z } from 'zod';

/** One row of a message's details on the screens of administrators. */
export const messageDetail = z.object({
  label: z.string().describe('Key of the label in the locale files'),
  value: z.string(),
  href: z.string().optional().describe('Path of the page that the value names'),
});

export type MessageDetail = z.output<typeof messageDetail>;
