import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { keepResults, type Row } from './results.ts';
import { startBenchSite } from './site.ts';

/** Measures what the first visit of each page loads, by the files that its document references. */
const site = await startBenchSite(4323);
const rows: Row[] = [];

for (const path of [
  '/',
  '/about',
  '/blog',
  '/blog/why-we-light-a-lamp',
  '/blog/all',
  '/terms',
  '/panchang',
]) {
  const html = await (await fetch(site.url + path)).text();
  const scripts = html.match(/<script data-modules="([^"]+)"/)?.[1]?.split(' ') ?? [];
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1] ?? '');
  rows.push({
    page: path,
    'html gzip kB': kilobytes(gzip(html)),
    'JavaScript gzip kB': kilobytes(await compressedBytes(scripts, gzip)),
    'JavaScript brotli kB': kilobytes(await compressedBytes(scripts, brotli)),
    'JavaScript files': scripts.length,
    'CSS gzip kB': kilobytes(await compressedBytes(styles, gzip)),
    'CSS brotli kB': kilobytes(await compressedBytes(styles, brotli)),
    'CSS files': styles.length,
  });
}
await site.stop();
await keepResults('first-load', [{ title: 'First load, compressed', rows }]);

async function compressedBytes(
  paths: string[],
  compressedSize: (content: Buffer) => number,
): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => compressedSize(await readFile(join('dist/client', path)))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function gzip(content: Buffer | string): number {
  return gzipSync(content, { level: 9 }).length;
}

function brotli(content: Buffer): number {
  return brotliCompressSync(content).length;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
