import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import { loadMessages } from '#src/i18n/messages.ts';
import type { RouteHandle } from '#src/layout/route-handle.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';

type PageOptions = Omit<RouteHandle, 'prefetch'> & {
  /** Loader in a separate file: the first page of a visit has its data already and does not load it. */
  loader?: () => Promise<LoaderFunction>;
  /** Whether the loader runs again; the router's default when omitted. */
  shouldRevalidate?: ShouldRevalidateFunction;
};

/**
 * Page in the route table. Its code and its messages are fetched together, before it is shown.
 *
 * @param path path of the page
 * @param source the page's file in the repository, the name of its chunk in the build's manifest
 */
export function page(
  path: string,
  source: string,
  load: () => Promise<ComponentType>,
  options: PageOptions = {},
): RouteObject {
  const { loader, shouldRevalidate, ...told } = options;
  const Component = async () => {
    const [page] = await loadCode(() => Promise.all([load(), loadMessages(told.messages ?? [])]));
    return page;
  };
  const handle: RouteHandle = { ...told, prefetch: () => Promise.all([Component(), loader?.()]) };
  const shared = {
    id: source,
    ...(loader && { loader: (async (args) => (await loadCode(loader))(args)) satisfies LoaderFunction }),
    ...(shouldRevalidate && { shouldRevalidate }),
    handle,
    lazy: { Component },
  };

  return path === '/' ? { ...shared, index: true } : { ...shared, path };
}
