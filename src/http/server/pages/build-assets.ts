import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ManifestChunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, ManifestChunk>;

export type PageAssets = { entry: string; stylesheets: string[]; modulePreloads: string[] };

/**
 * Reads the build's manifest.
 *
 * @returns a function from the route ids of a page (source files) to the files its document names
 */
export async function readBuildAssets(clientDir: string): Promise<(routeIds: string[]) => PageAssets> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey && manifest[entryKey];
  if (!entry) throw new Error('the build has no entry');

  const known = new Map<string, PageAssets>();
  return (routeIds) => {
    const key = routeIds.join(' ');
    const assets = known.get(key) ?? collect(manifest, entryKey, entry.file, routeIds);
    known.set(key, assets);
    return assets;
  };
}

function collect(manifest: Manifest, entryKey: string, entryFile: string, routeIds: string[]): PageAssets {
  const scripts = new Set<string>();
  const stylesheets = new Set<string>();
  const visited = new Set<string>();

  function visit(key: string): void {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) stylesheets.add(`/${file}`);
  }
  for (const key of [entryKey, ...routeIds]) visit(key);

  scripts.delete(`/${entryFile}`);
  return { entry: `/${entryFile}`, stylesheets: [...stylesheets], modulePreloads: [...scripts] };
}
