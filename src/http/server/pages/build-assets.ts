import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ManifestChunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, ManifestChunk>;

export type PageAssets = { entry: string; stylesheets: string[]; modulePreloads: string[] };

/**
 * Reads the build's manifest.
 *
 * @param manifestFile the build's own, or that of another build in the same directory
 * @returns a function from the modules of a page (its route ids, its sentences) to the files its document names
 */
export async function readBuildAssets(
  clientDir: string,
  manifestFile = '.vite/manifest.json',
): Promise<(modules: string[]) => PageAssets> {
  const manifest = JSON.parse(await readFile(join(clientDir, manifestFile), 'utf8')) as Manifest;
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey && manifest[entryKey];
  if (!entry) throw new Error('the build has no entry');

  const known = new Map<string, PageAssets>();
  return (modules) => {
    const key = modules.join(' ');
    const assets = known.get(key) ?? collect(manifest, entryKey, entry.file, modules);
    known.set(key, assets);
    return assets;
  };
}

function collect(manifest: Manifest, entryKey: string, entryFile: string, modules: string[]): PageAssets {
  const scripts = new Set<string>();
  // The entry's own style sheet states the order of the layers, so it stands before those of what it imports.
  const stylesheets = new Set<string>((manifest[entryKey]?.css ?? []).map((file) => `/${file}`));
  const visited = new Set<string>();

  function visit(key: string): void {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) stylesheets.add(`/${file}`);
  }
  for (const key of [entryKey, ...modules]) visit(key);

  scripts.delete(`/${entryFile}`);
  return { entry: `/${entryFile}`, stylesheets: [...stylesheets], modulePreloads: [...scripts] };
}
