import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { Permission } from '#src/api/access/permissions.ts';
import type { CallInput, CallOutput, Endpoint } from '#src/api/endpoint.ts';
import { call } from '#src/web/client.ts';
import type { ApiFailure, ApiResult } from '#src/web/result.ts';
import { type Allowed, hasPermission } from './permissions-context.ts';
import { adminTransport } from './admin-transport.ts';

/** `fetch` with the session of the signed-in administrator. Set by the guard, which runs before the loaders. */
export const adminFetchContext = createContext<typeof fetch>();

/** Permissions of the signed-in person, set by the guard too. */
export const grantedContext = createContext<readonly Permission[]>();

/** Thrown by loaders; the error screen shows the failure and a retry button. */
export class ScreenLoadError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.name = 'ScreenLoadError';
    this.failure = failure;
  }
}

type LoaderTools = {
  /** Calls an endpoint. A failure replaces the screen. */
  api: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>;
  /** Calls an endpoint whose failure only concerns a part of the screen. */
  tryApi: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ApiResult<CallOutput<E>>>;
  /** Values of the URL's query by name. `never` is accepted by every endpoint; the server validates the values. */
  query: <Name extends string>(...names: Name[]) => Partial<Record<Name, never>>;
  /** Parameter of the route's path; empty when absent. */
  param: (name: string) => string;
  /** Whether the person may call an endpoint: calls that would be rejected are not sent. */
  can: (what: Allowed) => boolean;
  context: LoaderFunctionArgs['context'];
};

type Loaded<Plan> = { [Name in keyof Plan]: Awaited<Plan[Name]> };

const sentNames = new WeakMap<object, Set<string>>();

/** Whether a loader has sent a parameter of the URL's query; true for data of another origin. */
export function isSent(name: string, data: unknown): boolean {
  const names = typeof data === 'object' && data !== null ? sentNames.get(data) : undefined;
  return names?.has(name) ?? true;
}

/** Creates the loader of an admin screen from its calls, which run concurrently. */
export function adminLoader<Plan extends Record<string, unknown>>(plan: (tools: LoaderTools) => Plan) {
  return async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded<Plan>> {
    const transport = adminTransport(context.get(adminFetchContext));
    const { searchParams } = new URL(request.url);
    const { signal } = request;
    const sent = new Set<string>();

    const running = plan({
      tryApi: (endpoint, input) => call(transport, endpoint, input, { signal }),
      api: async (endpoint, input) => {
        const result = await call(transport, endpoint, input, { signal });
        if (!result.ok) throw new ScreenLoadError(result);
        return result.value;
      },
      query: (...names) => {
        for (const name of names) sent.add(name);
        return pick(searchParams, names);
      },
      param: (name) => params[name] ?? '',
      can: (what) => hasPermission(context.get(grantedContext), what),
      context,
    });
    const values = await Promise.all(Object.values(running));
    const loaded = Object.fromEntries(Object.keys(running).map((name, index) => [name, values[index]]));
    sentNames.set(loaded, sent);
    return loaded as Loaded<Plan>;
  };
}

function pick<Name extends string>(values: URLSearchParams, names: Name[]): Partial<Record<Name, never>> {
  const picked = names.map((name) => [name, values.get(name)]).filter(([, value]) => value);
  return Object.fromEntries(picked) as Record<Name, never>;
}
