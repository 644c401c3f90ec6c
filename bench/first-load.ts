import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { keepResults, type Row } from './results.ts';
import { startBenchSite } from './site.ts';

/** What the first visit of each page loads, by the files its document names. */
const site = await startBenchSite(4323);
const rows: Row[] = [];

for (const path of ['/', '/about', '/blog', '/blog/why-we-light-a-lamp', '/blog/all']) {
  const html = await (await fetch(site.url + path)).text();
  const scripts = html.match(/<script data-modules="([^"]+)"/)?.[1]?.split(' ') ?? [];
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1] ?? '');
  rows.push({
    page: path,
    'html kB': kilobytes(gzipSync(html, { level: 9 }).length),
    'JavaScript kB': kilobytes(await gzipBytes(scripts)),
    'JavaScript files': scripts.length,
    'CSS kB': kilobytes(await gzipBytes(styles)),
    'CSS files': styles.length,
  });
}
await site.stop();
await keepResults('first-load', [{ title: 'First load, compressed with gzip', rows }]);

async function gzipBytes(paths: string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => gzipSync(await readFile(join('dist/client', path)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
