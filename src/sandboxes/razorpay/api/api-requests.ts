import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SandboxError } from './sandbox-error.ts';

export type IdParams = { Params: { id: string } };

const paging = z.object({
  from: z.coerce.number().int().optional(),
  to: z.coerce.number().int().optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
  receipt: z.string().optional(),
});

/** Parses a request, or throws the gateway's error. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SandboxError(issue?.message ?? 'Invalid request', issue?.path.map(String).join('.') ?? null);
}

export function pageOf(request: FastifyRequest) {
  const { from, to, ...rest } = parse(paging, request.query);
  return {
    ...rest,
    from: from === undefined ? undefined : new Date(from * 1000),
    to: to === undefined ? undefined : new Date((to + 1) * 1000),
  };
}

export function collection(items: object[]) {
  return { entity: 'collection', count: items.length, items };
}

export function unknownId(): SandboxError {
  return new SandboxError('The id provided does not exist');
}
