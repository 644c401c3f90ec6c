import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readBuildAssets } from './build-assets.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const manifest = {
  'src/entry.client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_link.js'],
    css: ['assets/entry.css'],
  },
  '_link.js': { file: 'assets/link.js', css: ['assets/link.css'] },
  'src/blog-page.tsx': { file: 'assets/blog-page.js', imports: ['_link.js'], css: ['assets/blog-page.css'] },
  'virtual:messages/hi/blog': { file: 'assets/blog-hi.js' },
};

type Files = Record<string, unknown>;

async function assetsOf(page: string, messages: string[] = [], files: Files = { 'manifest.json': manifest }) {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  folders.push(folder);
  await mkdir(join(folder, '.vite'));
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, '.vite', name), JSON.stringify(content));
  return (await readBuildAssets(folder))(page, messages);
}

test("the entry's style sheet, which orders the layers, comes before all others", async () => {
  expect((await assetsOf('src/blog-page.tsx')).stylesheets).toEqual([
    '/assets/entry.css',
    '/assets/link.css',
    '/assets/blog-page.css',
  ]);
});

test('the code and the messages of a page are preloaded, the entry itself is not', async () => {
  const { entry, page, modulePreloads } = await assetsOf('src/blog-page.tsx', ['virtual:messages/hi/blog']);
  expect(entry).toBe('/assets/entry.js');
  expect(page).toBe('/assets/blog-page.js');
  expect(modulePreloads).toEqual(['/assets/link.js', '/assets/blog-page.js', '/assets/blog-hi.js']);
});

const oneSheet = {
  'manifest.json': {
    'src/entry.client.tsx': { file: 'assets/entry.js', isEntry: true },
    'style.css': { file: 'assets/style.css' },
  },
  'page-styles.json': { 'src/blog-page.tsx': 'assets/blog-page.css' },
};

test('a page has its own style sheet, and that of all pages is named for later', async () => {
  const { stylesheets, siteStylesheet } = await assetsOf('src/blog-page.tsx', [], oneSheet);
  expect(stylesheets).toEqual(['/assets/blog-page.css']);
  expect(siteStylesheet).toBe('/assets/style.css');
});

test('a page without a style sheet of its own has that of all pages', async () => {
  const { stylesheets, siteStylesheet } = await assetsOf('src/other-page.tsx', [], oneSheet);
  expect(stylesheets).toEqual(['/assets/style.css']);
  expect(siteStylesheet).toBeUndefined();
});
