import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Server code references files beside it (templates, migrations, shipped content) by `import.meta.url`. In
 * the bundle of `dist/server` these still refer to `src`.
 */
export function sourceUrls(): Plugin {
  return {
    name: 'source-urls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id, options) {
      const path = relative(process.cwd(), id);
      if (!options?.ssr || !path.startsWith('src/') || !code.includes('import.meta.url')) return undefined;
      return code.replaceAll('import.meta.url', `new URL('../../${path}', import.meta.url).href`);
    },
  };
}
