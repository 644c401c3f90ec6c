import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, type HandlerInput, type HandlerOutput, successStatus } from '#src/api/endpoint.ts';
import { AppError } from '#src/api/errors.ts';
import type { RequiredPermission } from '#src/api/access/permissions.ts';
import { fieldErrors } from '#src/api/field-errors.ts';
import { sendErrorPage } from './error-handler.ts';

type Handler<E extends Endpoint> = (
  input: HandlerInput<E> & { request: FastifyRequest; reply: FastifyReply },
) => Promise<HandlerResult<E>> | HandlerResult<E>;

type Hook = (request: FastifyRequest) => Promise<void>;

/** A response that is not JSON may be streamed, or sent as bytes. */
type HandlerResult<E extends Endpoint> =
  HandlerOutput<E> | (E extends { contentType: string } ? Readable | Buffer : never);

/**
 * Registers the route of an endpoint: validates the input, and serializes only what the response schema
 * declares (unknown keys are dropped, so no column is exposed by accident).
 *
 * @param app Fastify scope of the route
 * @param spec the endpoint
 * @param handler receives validated input and returns the body. It may set a declared status with
 * `reply.code()`, and throws `AppError` for errors.
 * @param authorize runs before the body is read; may throw `AppError`
 * @param before runs before validation, with the raw body; may throw `AppError`
 * @param errorHandler sends errors of a file that has a page of its own for them
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  spec: E,
  handler: Handler<E>,
  {
    authorize,
    before,
    errorHandler = sendErrorPage,
  }: { authorize?: Hook; before?: Hook; errorHandler?: typeof sendErrorPage } = {},
): void {
  const defaultStatus = successStatus(spec);

  app.route({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(spec.bodyLimit !== undefined && { bodyLimit: spec.bodyLimit }),
    config: { endpoint: spec, ...(spec.permission !== undefined && { permission: spec.permission }) },
    // Browsers open files by links.
    ...(spec.contentType && { errorHandler }),
    ...(authorize && { onRequest: authorize }),
    ...(before && { preHandler: before }),
    handler: async (request, reply) => {
      reply.code(defaultStatus).header('cache-control', 'no-store');
      const input = {
        params: spec.params && parseInput(spec.params, request.params, 'params'),
        query: spec.query && parseInput(spec.query, request.query, 'query'),
        headers: spec.headers && parseInput(spec.headers, request.headers, 'headers'),
        body: spec.body && parseInput(spec.body, request.body, 'body'),
        request,
        reply,
      } as HandlerInput<E> & { request: FastifyRequest; reply: FastifyReply };
      const value = await handler(input);

      if (reply.sent) return reply;
      const schema = spec.responses[reply.statusCode];
      if (!schema) throw new Error(`${spec.method} ${spec.path} declares no response ${reply.statusCode}`);
      if (reply.statusCode === 204) return reply.send();
      if (spec.contentType && (value instanceof Readable || Buffer.isBuffer(value)))
        return reply.type(spec.contentType).send(value);
      if (spec.contentType) return reply.type(spec.contentType).send(schema.parse(value));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(schema.parse(value)));
    },
  });
}

/**
 * Validates a part of a request. Plain routes call it; `route` does so for endpoints.
 *
 * @throws AppError `validation_failed` with the invalid fields
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: 'params' | 'query' | 'headers' | 'body',
): z.output<Schema> {
  rejectUnstorable(value, part);
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;

  const fields = fieldErrors(result.error);
  const first = Object.values(fields)[0];
  throw new AppError('validation_failed', first?.message ?? `The ${part} is not valid.`, { fields });
}

/** Rejects zero bytes and lone surrogates at any depth, which the database cannot store. */
function rejectUnstorable(value: unknown, part: string): void {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') checkText(next, part);
    else if (typeof next === 'object' && next !== null) {
      for (const [key, item] of Object.entries(next)) waiting.push(key, item);
    }
  }
}

function checkText(text: string, part: string): void {
  if (text.includes('\0')) {
    throw new AppError('validation_failed', `The ${part} must not contain a null byte.`);
  }
  if (!text.isWellFormed()) {
    throw new AppError('validation_failed', `The ${part} contains an invalid character.`);
  }
}

declare module 'fastify' {
  // Fastify's own extension points are interfaces; a type cannot be merged into them.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Required in the admin scope; routes without an endpoint declare it here. */
    permission?: RequiredPermission;
    /** Set by `acceptHtmlForms`. */
    acceptsHtmlForms?: true;
  }
}
