import type { z } from 'zod';
import type { RequiredPermission } from './access/permissions.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An API call. The route, the typed browser call, the OpenAPI document and the tests are derived from this
 * value.
 */
export type Endpoint = {
  method: HttpMethod;
  /** Path with parameters in braces: `/api/blogs/{blogId}`. */
  path: `/${string}`;
  /** Summary on the API page, one line. */
  summary: string;
  /** Heading of the group on the API page. */
  group: string;
  /** Permission that the caller needs. Admin endpoints declare it, others have none. */
  permission?: RequiredPermission;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Headers that the route reads besides `Authorization` and those of every request, in lower case. */
  headers?: z.ZodType;
  /** Token in the header `Authorization`, for endpoints without a permission. */
  bearer?: 'signIn' | 'statusToken';
  body?: z.ZodType;
  /** Response schemas by status. The first 2xx is the default of the handler. Error responses are implied. */
  responses: Record<number, z.ZodType>;
  /** Body of error responses if it is not `ErrorBody`, with its name in the OpenAPI document. */
  errorBody?: { name: string; schema: z.ZodType };
  /** Content type of a successful response that is not JSON: `text/calendar; charset=utf-8`. */
  contentType?: string;
  /** Largest accepted body in bytes; the server's default is 64 KiB. */
  bodyLimit?: number;
  /** Whether scripts of other sites may read the response. Only for data that is equal for every caller. */
  crossOrigin?: boolean;
  /** Path of a call that works on every site, shown in the API reference. */
  example?: `/${string}`;
};

type AdminPath = `/api/admin/${string}`;

/** An endpoint of the admin API, which does not compile without its permission. */
type AdminEndpoint = Endpoint & { path: AdminPath; permission: RequiredPermission };

type PublicEndpoint<E extends Endpoint> = E &
  (E['path'] extends AdminPath ? AdminEndpoint : { permission?: never });

/**
 * Declares an endpoint.
 *
 * @param spec method, path, and zod schemas of input and output; below `/api/admin/` also the permission
 * @returns the same value with its literal types, from which calls and handlers are typed
 */
export function endpoint<const E extends AdminEndpoint>(spec: E): E;
export function endpoint<const E extends Endpoint>(spec: PublicEndpoint<E>): E;
export function endpoint(spec: Endpoint): Endpoint {
  return spec;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Validated input as a handler receives it. */
export type HandlerInput<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  headers: Output<E['headers']>;
  body: Output<E['body']>;
};

/** Input as a caller passes it: only the parts the endpoint has; values with defaults are optional. */
export type CallInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Input<E[Part]>;
};

type SuccessStatus<E extends Endpoint> = Extract<keyof E['responses'], 200 | 201 | 202 | 204>;

/** Successful response before JSON serialization. */
export type HandlerOutput<E extends Endpoint> = Input<E['responses'][SuccessStatus<E>]>;

/** Successful response as the caller reads it. */
export type CallOutput<E extends Endpoint> = Output<E['responses'][SuccessStatus<E>]>;

/** Default status of an endpoint: the first 2xx of its responses. */
export function successStatus(spec: Endpoint): number {
  const status = Object.keys(spec.responses)
    .map(Number)
    .find((candidate) => candidate >= 200 && candidate < 300);
  if (!status) throw new Error(`${spec.method} ${spec.path} declares no successful response`);

  return status;
}
