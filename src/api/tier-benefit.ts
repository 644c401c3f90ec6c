import { z } from 'zod';
import { requiredLine } from './form-text.ts';
import { money } from './money-schema.ts';

/** Value and kind of what a donor receives for a donation tier, in the terms of United States tax law. */
export const tierBenefit = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('undeclared') }),
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('religious') }),
    z.object({
      kind: z.literal('goods'),
      description: requiredLine(300),
      value: money.extend({ amountMinor: money.shape.amountMinor.min(1) }).describe('Good-faith estimate'),
    }),
  ])
  .describe('What a donor receives for a donation tier; the receipt states it');

export type TierBenefit = z.output<typeof tierBenefit>;

/** Receipts make no statement about undeclared tiers. */
export const undeclared: TierBenefit = { kind: 'undeclared' };

/** Tier of a donation, as declared when the donation was made. */
export type AppliedTier = { title: string; benefit: TierBenefit };
