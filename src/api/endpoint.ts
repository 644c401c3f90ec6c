import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API. The route, the typed browser call, the OpenAPI document and the tests are all made
 * from this value.
 */
export type Endpoint = {
  method: HttpMethod;
  /** Path with parameters in braces: `/api/blogs/{blogId}`. */
  path: `/${string}`;
  /** One line for the API page. */
  summary: string;
  /** Heading under which the call stands on the API page. */
  group: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Answers by status. The first 2xx is the one a handler gives unless it sets another. Problems are implied. */
  responses: Record<number, z.ZodType>;
  /** Type of a successful answer that is a text of another kind than JSON: `text/calendar; charset=utf-8`. */
  contentType?: string;
  /** Largest accepted body in bytes; the server's default is 64 KiB. */
  bodyLimit?: number;
};

/**
 * Declares a call.
 *
 * @param spec method, path, and zod schemas for what goes in and what comes out
 * @returns the same value with its literal types kept, so that calls and handlers are typed from it
 */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Validated input as a handler receives it. */
export type HandlerInput<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
};

/** Input as a caller gives it: only the parts the call has; values may leave defaults out. */
export type CallInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Input<E[Part]>;
};

type SuccessStatus<E extends Endpoint> = Extract<keyof E['responses'], 200 | 201 | 202 | 204>;

/** What a successful call answers, before it is written as JSON. */
export type HandlerOutput<E extends Endpoint> = Input<E['responses'][SuccessStatus<E>]>;

/** What a successful call answers, as read by the caller. */
export type CallOutput<E extends Endpoint> = Output<E['responses'][SuccessStatus<E>]>;

/** The status a call answers with when its handler sets none: the first 2xx of its responses. */
export function successStatus(spec: Endpoint): number {
  const status = Object.keys(spec.responses)
    .map(Number)
    .find((candidate) => candidate >= 200 && candidate < 300);
  if (!status) throw new Error(`${spec.method} ${spec.path} declares no successful answer`);

  return status;
}
