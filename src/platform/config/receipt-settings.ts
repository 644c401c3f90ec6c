import { z } from 'zod';
import type { ReceiptIssuer } from '../database/schema/donations/receipts.ts';
import { atMost } from './setting-values.ts';

const line = atMost(200);

/** Settings of receipts, a part of the site's settings. */
export const receiptSettings = {
  RECEIPT_US_NAME: line.optional(),
  RECEIPT_US_ADDRESS: line.optional(),
  RECEIPT_US_EIN: z
    .string()
    .regex(/^\d{2}-\d{7}$/, 'must look like 12-3456789')
    .optional(),
  RECEIPT_US_BENEFITS: atMost(500).optional(),
  RECEIPT_IN_NAME: line.optional(),
  RECEIPT_IN_ADDRESS: line.optional(),
  RECEIPT_IN_PAN: z
    .string()
    .regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'must look like AAATS1234F')
    .optional(),
  RECEIPT_IN_APPROVAL: line.optional(),
};

type ReceiptSettings = z.output<z.ZodObject<typeof receiptSettings>>;

export type ReceiptConfig = {
  us: Extract<ReceiptIssuer, { entity: 'us' }>;
  /** Legal entity in India, which receives donations in rupees; undefined when there is none. */
  in: Extract<ReceiptIssuer, { entity: 'in' }> | undefined;
};

const ofIndia = ['RECEIPT_IN_NAME', 'RECEIPT_IN_ADDRESS', 'RECEIPT_IN_PAN', 'RECEIPT_IN_APPROVAL'] as const;

/** Lists incomplete settings: the tax office would reject an incomplete receipt. */
export function receiptErrors(values: ReceiptSettings): string[] {
  const missing = ofIndia.filter((name) => !values[name]);
  if (missing.length === 0 || missing.length === ofIndia.length) return [];
  return missing.map((name) => `${name} is missing: the Indian entity requires all of ${ofIndia.join(', ')}`);
}

/** @param values settings without `receiptErrors` */
export function receiptConfig(
  values: ReceiptSettings,
  { mode, organisation }: { mode: 'demo' | 'live'; organisation: string },
): ReceiptConfig {
  const isDemo = mode === 'demo';
  const { RECEIPT_IN_NAME: name, RECEIPT_IN_ADDRESS: address } = values;
  const { RECEIPT_IN_PAN: pan, RECEIPT_IN_APPROVAL: approval } = values;
  return {
    us: {
      entity: 'us',
      name: values.RECEIPT_US_NAME ?? organisation,
      address: values.RECEIPT_US_ADDRESS ?? (isDemo ? 'El Sobrante, California, United States' : ''),
      // Not assigned to any organization; shows the position in a demo.
      ein: values.RECEIPT_US_EIN ?? (isDemo ? '00-0000000' : null),
      benefits: values.RECEIPT_US_BENEFITS ?? null,
    },
    in: name && address && pan && approval ? { entity: 'in', name, address, pan, approval } : undefined,
  };
}
