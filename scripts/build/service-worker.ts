import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as ServerEntryModule from '#src/entry.server.tsx';
import { pageStylesFile } from './page-styles.ts';
import type { StoredList } from '#src/features/offline/worker/stored-list.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { messageModule } from '#src/i18n/message-tree.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** Message groups of parts that load late, besides those of the pages. */
const lazyGroups = ['footer', 'panchangDay', 'places', 'errors'];

/** Drawings that offline pages show; the other theme's too, because the theme can change without a connection. */
const drawings = [
  '/art/om.svg',
  '/art/scene-panchang-day.svg',
  '/art/scene-panchang-night.svg',
  '/art/scene-library-day.svg',
  '/art/scene-library-night.svg',
];

const workers = { 'service-worker': 'service-worker.ts', 'removal-worker': 'removal-worker.ts' } as const;

/** Writes the service worker with the list of files that it stores, and the worker that removes it. */
export async function writeServiceWorker(dist: string): Promise<void> {
  const entryFile = pathToFileURL(resolve(dist, 'server/entry.server.js')).href;
  const { offlinePages, fontPreloads } = (await import(entryFile)) as typeof ServerEntryModule;
  const manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  const pageStyles = JSON.parse(await readFile(join(dist, 'client', pageStylesFile), 'utf8')) as Record<
    string,
    string
  >;
  const sheets = offlinePages.flatMap(({ module }) => pageStyles[module] ?? []).map((file) => `/${file}`);
  const files = [...storedScripts(manifest, offlinePages), ...new Set(sheets), ...drawings];
  const byLanguage = Object.fromEntries(
    locales.map((locale) => [
      locale,
      [...storedMessages(manifest, locale, offlinePages), ...fontPreloads(locale, true)],
    ]),
  ) as Record<Locale, string[]>;

  await mkdir(join(dist, 'worker'), { recursive: true });
  const list = { files, byLanguage, version: await hashOf(join(dist, 'client'), files, byLanguage) };
  for (const [name, source] of Object.entries(workers))
    await writeFile(join(dist, 'worker', `${name}.js`), await bundle(source, list));
}

type OfflinePages = (typeof ServerEntryModule)['offlinePages'];

/**
 * Scripts and the style sheet of all offline pages, with the parts that they load late.
 *
 * @param pages their features' other code is stored too, such as loaders
 */
function storedScripts(manifest: Manifest, pages: OfflinePages): string[] {
  const folders = new Set(pages.map(({ module }) => module.slice(0, module.indexOf('/web/') + 5)));
  const starts = Object.keys(manifest).filter(
    (key) =>
      manifest[key]?.isEntry ||
      key.startsWith('src/layout/') ||
      [...folders].some((folder) => key.startsWith(folder) && !key.startsWith(`${folder}admin/`)),
  );
  const found = new Set<string>();
  const open = [...starts];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) continue;
    found.add(key);
    // The entry names the pages and messages of the whole site.
    const late = (chunk.dynamicImports ?? []).filter((name) => !isOfOtherPages(name, folders));
    open.push(...(chunk.imports ?? []), ...late);
  }
  const styles = manifest['style.css'];
  return [...[...found].flatMap((key) => manifest[key]?.file ?? []), ...(styles ? [styles.file] : [])]
    .map((file) => `/${file}`)
    .toSorted();
}

function isOfOtherPages(key: string, folders: ReadonlySet<string>): boolean {
  if (key.includes('virtual:messages')) return true;
  return /-(page|requests)\.tsx?$/.test(key) && ![...folders].some((folder) => key.startsWith(folder));
}

function storedMessages(manifest: Manifest, locale: Locale, pages: OfflinePages): string[] {
  const groups = new Set(['shell', ...lazyGroups, ...pages.flatMap(({ messages }) => messages)]);
  return [...groups].flatMap((group) => {
    const chunk = manifest[messageModule(locale, group)];
    return chunk ? [`/${chunk.file}`] : [];
  });
}

/** Names of scripts contain a hash of their content, those of drawings do not. */
async function hashOf(clientDir: string, files: string[], byLanguage: object): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([files, byLanguage]));
  for (const drawing of drawings) hash.update(await readFile(join(clientDir, drawing)));
  return hash.digest('hex').slice(0, 16);
}

async function bundle(source: string, list: StoredList): Promise<string> {
  const entry = fileURLToPath(new URL(`../../src/features/offline/worker/${source}`, import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { storedList: JSON.stringify(list) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'serviceWorker' },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('the service worker was not built');
  return first.output[0].code;
}
