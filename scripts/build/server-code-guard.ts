import { relative } from 'node:path';
import type { Plugin } from 'vite';

const serverOnly = /^src\/(platform|sandboxes|http|features\/[^/]+\/server)\//;

/** Fails the browser build when it includes server code. */
export function serverCodeGuard(): Plugin {
  return {
    name: 'server-code-guard',
    transform(_code, id, options) {
      if (options?.ssr) return;

      const path = relative(process.cwd(), id.split('?')[0] ?? id);
      if (serverOnly.test(path)) {
        this.error(
          `${path} is code of the server and must not reach the browser: move what both need beside server/ and web/`,
        );
      }
    },
  };
}
