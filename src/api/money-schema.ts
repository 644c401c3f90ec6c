import { z } from 'zod';
import { currencies } from './money.ts';

/** Currency that donors can choose. */
export const currencyCode = z.enum(currencies);

/** Schema of `Money`. In a separate file, so that pages format money without loading zod. */
export const money = z
  .object({
    amountMinor: z.int().describe('Whole minor units: cents, paise'),
    currency: z.string().regex(/^[A-Z]{3}$/, 'This is not a currency code.'),
  })
  .describe('An amount of money');
