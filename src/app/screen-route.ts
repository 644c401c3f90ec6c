import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { MessageGroup } from '#src/i18n/message-key.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';

type ScreenOptions = {
  path: string;
  /** File of the screen, which exports `Component` and, if it calls the API, `loader`. */
  module: string;
  /** Message groups of the screen, besides those of the shell and `admin`. */
  messages?: readonly MessageGroup[];
};

type ScreenModule = { Component: ComponentType; loader?: LoaderFunction };

const modules = import.meta.glob<ScreenModule>([
  '/src/features/*/web/**/*-screen.tsx',
  '/src/features/auth/web/*-page.tsx',
]);

/** Screen in the route table of the admin area. Its code and its messages are fetched together, before it is shown. */
export function screen({ path, module, messages = [] }: ScreenOptions): RouteObject {
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
