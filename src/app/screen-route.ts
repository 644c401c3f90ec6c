import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { hasPermission } from '#src/admin-ui/api/permissions-context.ts';
import { PermissionNeeded } from '#src/admin-ui/api/permission-needed.ts';
import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { grantedContext } from '#src/admin-ui/api/admin-loader.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';

type ScreenModule = { Component: ComponentType; loader?: LoaderFunction };

const modules = import.meta.glob<ScreenModule>([
  '/src/features/*/web/**/*-screen.tsx',
  '/src/features/auth/web/*-page.tsx',
]);

/** Page of the admin area that is shown before the sign-in. */
export function entryPage({ path, module, messages = [] }: Omit<ScreenEntry, 'permission'>) {
  const load = modules[`/${module}`];
  if (!load) throw new Error(`${module} is not a screen`);

  const lazy = {
    loader: async () => (await loadCode(load)).loader,
    Component: async () => {
      const [code] = await loadCode(() => Promise.all([load(), loadMessages(messages)]));
      return code.Component;
    },
  };
  return { path, lazy };
}

/**
 * Screen in the route table of the admin area. Its code and its messages are fetched together, before it is
 * shown. Without its permission none of its calls is sent.
 */
export function screen({ permission, ...options }: ScreenEntry): RouteObject {
  const { path, lazy } = entryPage(options);
  const loadScreen = lazy.loader;

  async function loader(): Promise<LoaderFunction> {
    const loadData = await loadScreen();
    return (args, handlerContext) => {
      if (permission !== null && !hasPermission(args.context.get(grantedContext), permission))
        throw new PermissionNeeded(permission);
      return loadData ? loadData(args, handlerContext) : null;
    };
  }
  return { path, lazy: { ...lazy, loader } };
}
