import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import type { CallInput, CallOutput, Endpoint } from '#src/api/endpoint.ts';
import type { Transport } from '#src/api/transport.ts';
import { type Address, call } from '../client.ts';
import type { ApiResult } from '../result.ts';

/** How loaders reach the API: `fetch` in the browser, the same routes in process on the server. */
export const transportContext = createContext<Transport>();

/** The page's language, for calls whose answer is written in one. */
export const localeContext = createContext<Locale>(defaultLocale);

/** Whether the open document may load the checkout: that was decided by the page it was loaded for. */
export const mayOpenCheckoutContext = createContext<boolean>(true);

/** The instant at which the server renders, from its clock. Browsers have none: their pages follow their own clock. */
export const nowContext = createContext<Date>();

/** The present instant, in milliseconds since 1970, for a loader: hydration has to see the one of the server. */
export function nowOf(context: Readonly<RouterContextProvider>): number {
  return import.meta.env.SSR ? context.get(nowContext).getTime() : Date.now();
}

/** What rendering a page decides besides its markup. `status` is the document's HTTP status. */
export type PageOutcome = { status: number | undefined };
export const outcomeContext = createContext<PageOutcome>();

/**
 * One call a page needs. A failed `optional` call does not change the status of the document.
 */
export type PageRequest<Value> = {
  run: (transport: Transport, signal: AbortSignal) => Promise<ApiResult<Value>>;
  optional: boolean;
};

/** What a page receives for a call: the answer on the server, a promise of it in the browser. */
export type Answer<Value> = ApiResult<Value> | Promise<ApiResult<Value>>;

/**
 * Declares a call that a page needs.
 *
 * @param address method and path of the endpoint (`ask<typeof listBlogs>({ method: 'GET', path: '/api/blogs' }, …)`
 *   keeps the endpoint's schemas out of the browser)
 */
export function ask<E extends Endpoint>(
  address: Address<E>,
  input: CallInput<E>,
  { optional = false } = {},
): PageRequest<CallOutput<E>> {
  return { run: (transport, signal) => call<E>(transport, address, input, { signal }), optional };
}

type Answers<Plan> = {
  [Name in keyof Plan]: Plan[Name] extends PageRequest<infer Value> ? Answer<Value> : never;
};

/**
 * Makes a route's loader from the calls its page needs. The server waits for them and takes the document's
 * status from the first required one that failed (404 stays 404, everything else is 502); the browser gets
 * promises, so that the page shows its loading state at once.
 */
export function pageLoader<Plan extends Record<string, PageRequest<unknown>>>(
  plan: (args: LoaderFunctionArgs) => Plan,
) {
  return async function loader(args: LoaderFunctionArgs): Promise<Answers<Plan>> {
    const requests = Object.entries(plan(args));
    const transport = args.context.get(transportContext);
    const running = requests.map(([name, { run }]) => [name, run(transport, args.request.signal)] as const);
    if (!import.meta.env.SSR) return Object.fromEntries(running) as Answers<Plan>;

    const results = await Promise.all(running.map(([, answer]) => answer));
    const failed = results.find((result, index) => !result.ok && !requests[index]?.[1].optional);
    if (failed) args.context.get(outcomeContext).status = failed.status === 404 ? 404 : 502;
    return Object.fromEntries(requests.map(([name], index) => [name, results[index]])) as Answers<Plan>;
  };
}
