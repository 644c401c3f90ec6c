import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ManifestChunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, ManifestChunk>;

type PageAssets = {
  entry: string;
  page: string;
  stylesheets: string[];
  /** Style sheet of all pages, when `stylesheets` has that of one page. */
  siteStylesheet?: string;
  modulePreloads: string[];
};

type Build = { manifest: Manifest; entryKey: string; pageStyles: Record<string, string> };

/** Written by the build of the site (scripts/build/page-styles.ts), not by that of the admin area. */
const pageStylesFile = '.vite/page-styles.json';

/**
 * Reads the build's manifest.
 *
 * @param manifestFile the build's own, or that of another build in the same directory
 * @returns a function from the modules of a page (its own, its messages; none in the admin area) to the files its document names
 */
export async function readBuildAssets(
  clientDir: string,
  manifestFile = '.vite/manifest.json',
): Promise<(page?: string, messages?: string[]) => PageAssets> {
  const manifest = JSON.parse(await readFile(join(clientDir, manifestFile), 'utf8')) as Manifest;
  const pageStyles = JSON.parse(
    await readFile(join(clientDir, pageStylesFile), 'utf8').catch(() => '{}'),
  ) as Record<string, string>;
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entryKey) throw new Error('the build has no entry');

  const known = new Map<string, PageAssets>();
  return (page = '', messages = []) => {
    const key = [page, ...messages].join(' ');
    const assets = known.get(key) ?? collect({ manifest, entryKey, pageStyles }, page, messages);
    known.set(key, assets);
    return assets;
  };
}

function collect({ manifest, entryKey, pageStyles }: Build, page: string, messages: string[]): PageAssets {
  const scripts = new Set<string>();
  // One sheet for the page, or one for each chunk. The entry's sheet declares the order of the layers, so it is
  // first.
  const whole = manifest['style.css']?.file;
  const own = pageStyles[page] ?? whole;
  const first = own ? [own] : (manifest[entryKey]?.css ?? []);
  const stylesheets = new Set<string>(first.map((file) => `/${file}`));
  const visited = new Set<string>();

  function visit(key: string): void {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) stylesheets.add(`/${file}`);
  }
  for (const key of [entryKey, page, ...messages]) visit(key);

  const entry = `/${manifest[entryKey]?.file}`;
  scripts.delete(entry);
  return {
    entry,
    page: `/${manifest[page]?.file}`,
    stylesheets: [...stylesheets],
    ...(whole && own !== whole && { siteStylesheet: `/${whole}` }),
    modulePreloads: [...scripts],
  };
}
