import { z } from 'zod';
import { StripeError } from '../stripe-error.ts';

/** Parameters arrive as text, in forms and query strings. */
export const text = z.string().max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
export const flag = z.enum(['true', 'false'], 'Invalid boolean').transform((value) => value === 'true');
export const currencyCode = z
  .string()
  .regex(/^[a-z]{3}$/i, 'Invalid currency')
  .transform((code) => code.toLowerCase());
export const url = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/[^\s/]+/, 'Not a valid URL');

/** At most 50 keys; an empty value removes a key. An empty text instead removes all. */
export const metadata = z
  .union([z.literal('').transform(() => ({})), z.record(z.string().max(40), z.string().max(500))])
  .refine((values) => Object.keys(values).length <= 50, 'Metadata can have up to 50 keys');

const listShape = {
  limit: integer
    .refine((limit) => limit >= 1 && limit <= 100, 'This value must be between 1 and 100')
    .default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .union([
      integer.transform((time) => ({ gte: time, lte: time })),
      z.strictObject({
        gt: integer.optional(),
        gte: integer.optional(),
        lt: integer.optional(),
        lte: integer.optional(),
      }),
    ])
    .optional(),
};

/** Parameters of a list: paging, creation time and filters. */
export function listParameters<Shape extends z.ZodRawShape>(filters: Shape) {
  return z.strictObject({ ...listShape, ...filters });
}

/** Validates parameters. @throws StripeError as Stripe words it */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;

  const [issue] = parsed.error.issues;
  if (!issue) throw new StripeError('The request could not be read.');
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw new StripeError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  if (issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined)
    throw new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw new StripeError(`${issue.message}: ${param}`, { param, ...codeOf(issue.message) });
}

function codeOf(message: string): { code?: string } {
  if (message === 'Invalid integer') return { code: 'parameter_invalid_integer' };
  return message === 'Not a valid URL' ? { code: 'url_invalid' } : {};
}

function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found ? Reflect.get(found, name) : undefined),
    value,
  );
}
