import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import type { CallInput, CallOutput, Endpoint } from '#src/api/endpoint.ts';
import type { DefaultPlace } from '#src/api/site.ts';
import type { Transport } from '#src/api/transport.ts';
import { type Address, call } from '../client.ts';
import type { ApiResult } from '../result.ts';

/** Transport of loaders: `fetch` in the browser, in-process calls on the server. */
export const transportContext = createContext<Transport>();

/** Place of the organization, for loaders whose data depends on a place. */
export const defaultPlaceContext = createContext<DefaultPlace>();

/** Language of the page, for endpoints with localized responses. */
export const localeContext = createContext<Locale>(defaultLocale);

/** Query of calls with texts in the reader's language. English is the default, so its calls have none. */
export function languageQuery(context: Readonly<RouterContextProvider>): { language?: Locale } {
  const language = context.get(localeContext);
  return language === defaultLocale ? {} : { language };
}

/** Whether the content security policy of the loaded document allows the checkout. */
export const mayOpenCheckoutContext = createContext<boolean>(true);

/** Data of a page that a post has computed. Set on the server, for that response only. */
export const postedContext = createContext<unknown>(null);

/** Time of rendering on the server. Not set in the browser. */
export const nowContext = createContext<Date>();

/**
 * Current time for a loader, in milliseconds since 1970. On the server it is the time of rendering, as
 * hydration requires.
 */
export function nowOf(context: Readonly<RouterContextProvider>): number {
  return import.meta.env.SSR ? context.get(nowContext).getTime() : Date.now();
}

/** Result of rendering besides the markup. `status` is the document's HTTP status. */
export type PageOutcome = { status: number | undefined };
export const outcomeContext = createContext<PageOutcome>();

/** Request of a page. A failed `optional` request does not change the status of the document. */
export type PageRequest<Value> = {
  run: (transport: Transport, signal: AbortSignal) => Promise<ApiResult<Value>>;
  optional: boolean;
};

/** Result for a page: the value on the server, a promise in the browser. */
export type LoaderResult<Value> = ApiResult<Value> | Promise<ApiResult<Value>>;

/**
 * Declares a call that a page needs.
 *
 * @param address method and path (`load<typeof listBlogs>(endpoints.listBlogs, …)` keeps the endpoint's schemas out of
 *   the browser)
 */
export function load<E extends Endpoint>(
  address: Address<E>,
  input: CallInput<E>,
  { optional = false } = {},
): PageRequest<CallOutput<E>> {
  return { run: (transport, signal) => call<E>(transport, address, input, { signal }), optional };
}

type LoaderResults<Plan> = {
  [Name in keyof Plan]: Plan[Name] extends PageRequest<infer Value> ? LoaderResult<Value> : never;
};

/**
 * Creates a route's loader from the requests of its page. The server waits for them and takes the document's
 * status from the first failed required one; the browser gets promises, so that the page shows its loading state
 * immediately.
 */
export function pageLoader<Plan extends Record<string, PageRequest<unknown>>>(
  plan: (args: LoaderFunctionArgs) => Plan,
) {
  return async function loader(args: LoaderFunctionArgs): Promise<LoaderResults<Plan>> {
    const requests = Object.entries(plan(args));
    const transport = args.context.get(transportContext);
    const running = requests.map(([name, { run }]) => [name, run(transport, args.request.signal)] as const);
    if (!import.meta.env.SSR) return Object.fromEntries(running) as LoaderResults<Plan>;

    const results = await Promise.all(running.map(([, result]) => result));
    const failed = results.find((result, index) => !result.ok && !requests[index]?.[1].optional);
    if (failed) args.context.get(outcomeContext).status = documentStatus(failed.status);
    return Object.fromEntries(requests.map(([name], index) => [name, results[index]])) as LoaderResults<Plan>;
  };
}

/** Status of a document whose request failed. 503 stays, so that search engines try again after an outage. */
export function documentStatus(status: number): number {
  return [400, 404, 503].includes(status) ? status : 502;
}
