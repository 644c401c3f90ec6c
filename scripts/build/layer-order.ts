import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts the order of the cascade layers of src/app.css first in every style sheet of the build: sheets are
 * joined in the order of the chunks, and the first mention of a layer counts.
 */
export function layerOrder(): Plugin {
  const order = /@layer [\w, ]+;/.exec(readFileSync('src/app.css', 'utf8'))?.[0];
  if (!order) throw new Error('src/app.css declares no order of layers');

  return {
    name: 'layer-order',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = `${order}${String(file.source)}`;
        }
      },
    },
  };
}
