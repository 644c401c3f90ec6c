import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { generateFiles } from '../generate/generate.ts';
import { rememberBuild } from './build-state.mjs';
import { writeServiceWorker } from './service-worker.ts';

process.env['NODE_ENV'] = 'production';

await generateFiles();
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
await build({ logLevel: 'warn', mode: 'admin' });
await writeServiceWorker('dist');
await compressFiles('dist/client');
rememberBuild();

/** Compresses text files once, so that serving them costs no time. */
async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name),
  );

  await Promise.all(
    texts.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const content = await readFile(file);
      if (content.length < 1024) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
