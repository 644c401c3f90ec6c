import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { loadMessages } from '#src/i18n/messages.ts';
import type { RouteHandle } from '#src/layout/route-handle.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import type { PageEntry } from '#src/web/page-entry.ts';

const modules = import.meta.glob<{ Component: ComponentType }>([
  '/src/features/*/web/*-page.tsx',
  '/src/layout/not-found-page.tsx',
  // The admin area is a separate build.
  '!/src/features/auth/**',
]);

/** Page in the route table. Its code and its messages are fetched together, before it is shown. */
export function page({ path, module, loader, shouldRevalidate, ...properties }: PageEntry): RouteObject {
  const load = modules[`/${module}`];
  if (!load) throw new Error(`${module} is not a page`);

  const Component = async () => {
    const [code] = await loadCode(() => Promise.all([load(), loadMessages(properties.messages ?? [])]));
    return code.Component;
  };
  const handle: RouteHandle = { ...properties, prefetch: () => Promise.all([Component(), loader?.()]) };
  const shared = {
    id: module,
    ...(loader && { loader: (async (args) => (await loadCode(loader))(args)) satisfies LoaderFunction }),
    ...(shouldRevalidate && { shouldRevalidate }),
    handle,
    lazy: { Component },
  };

  return path === '/' ? { ...shared, index: true } : { ...shared, path };
}
