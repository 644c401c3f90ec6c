import { z } from 'zod';

/** Whole number of a form, as a number of JSON or as the text of a form without scripts. */
export function formNumber(min: number, max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? Number(value) : value),
    z.number().int().min(min).max(max),
  );
}
