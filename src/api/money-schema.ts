import { z } from 'zod';
import { currencies } from './amounts/currencies.ts';

/** Currency of a donation or a project. */
export const currencyCode = z.enum(currencies, 'Choose a currency, such as USD.');

/** Schema of `Money`. In a separate file, so that pages format money without loading zod. */
export const money = z
  .object({
    amountMinor: z.int().describe('Whole minor units: cents, paise'),
    currency: z.string().regex(/^[A-Z]{3}$/, 'This is not a currency code.'),
  })
  .describe('An amount of money');
