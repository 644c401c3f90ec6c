import { beforeEach, expect, test, vi } from 'vitest';
import { createStore, filesOf, maxOpenedPages } from './store.ts';
import { withOpenedPages } from './responses.ts';

const origin = 'https://sanatan.example';

const pathnameOf = (path: string) => new URL(path, origin).pathname;

/** Caches in memory with what the store uses of them. */
class MemoryCaches {
  readonly byName = new Map<string, Map<string, Response>>();
  fetch: (path: string) => Promise<Response> = () => Promise.reject(new Error('not set'));

  keys = async () => [...this.byName.keys()];
  delete = async (name: string) => this.byName.delete(name);
  open = async (name: string) => {
    const entries = this.byName.get(name) ?? new Map<string, Response>();
    this.byName.set(name, entries);
    const add = async (path: string) => {
      const response = await this.fetch(path);
      if (!response.ok) throw new TypeError(`${path} got ${response.status}`);
      entries.set(path, response);
    };
    return {
      add,
      addAll: async (paths: string[]) => void (await Promise.all(paths.map(add))),
      put: async (path: string, response: Response) => {
        entries.delete(path);
        entries.set(path, response);
      },
      delete: async (path: string) => entries.delete(path),
      match: async (address: string) => entries.get(address.replace(origin, ''))?.clone(),
      keys: async (searched?: string) =>
        [...entries.keys()]
          .filter((path) => searched === undefined || pathnameOf(path) === pathnameOf(searched))
          .map((path) => ({ url: origin + path })),
    };
  };
}

let caches: MemoryCaches;
let responses: (path: string) => Response;
let language: string;
const requested = vi.fn<typeof fetch>(async (path) => {
  if (typeof path !== 'string') throw new TypeError('not a path');
  return responses(path);
});

const page = (title: string, head = '') =>
  new Response(`<!doctype html><html lang="${language}"><head>${head}<title>${title}</title></head></html>`);

beforeEach(() => {
  caches = new MemoryCaches();
  language = 'en';
  responses = (path) => page(path);
  caches.fetch = async (path) => responses(path);
});

function openStore(version: string) {
  const byLanguage = { en: ['/assets/en.js'], hi: ['/assets/hi.js'], sa: [] };
  return createStore({
    list: { version, files: ['/assets/site.js'], byLanguage },
    origin,
    caches: caches as unknown as CacheStorage,
    fetch: requested,
  });
}

const opened = (path: string) => ({ path, language, files: [] });
const stored = (version: string) => [...(caches.byName.get(`offline-${version}`)?.keys() ?? [])];

test('an update stores opened pages again, and removes the earlier store', async () => {
  const first = openStore('1');
  await first.install();
  await first.keep(opened('/texts/gita/1'));
  await first.keep(opened('/texts/gone'));
  responses = (path) => (path === '/texts/gone' ? new Response('', { status: 404 }) : page(`new ${path}`));
  const second = openStore('2');
  await second.install();
  await second.removeOthers();

  expect(await caches.keys()).toEqual(['offline-2']);
  expect(await second.listOpened()).toEqual([{ path: '/texts/gita/1', title: 'new /texts/gita/1' }]);
  expect(stored('2')).toContain('/assets/site.js');
});

test('an update that fails leaves the earlier store complete', async () => {
  const first = openStore('1');
  await first.install();
  await first.keep(opened('/texts/gita/1'));
  const before = stored('1');
  responses = (path) => (path === '/texts/gita/1' ? new Response('', { status: 502 }) : page(path));

  await expect(openStore('2').install()).rejects.toThrow('/texts/gita/1 got 502');
  expect(stored('1')).toEqual(before);
});

test('the page opened longest ago is dropped, and the page of today stays', async () => {
  const store = openStore('1');
  await store.install();
  for (let verse = 1; verse <= maxOpenedPages; verse += 1) await store.keep(opened(`/texts/gita/${verse}`));
  await store.keep(opened('/texts/gita/1'));
  await store.keep(opened('/texts/gita/new'));

  const paths = (await store.listOpened()).map(({ path }) => path);
  expect(paths).toHaveLength(maxOpenedPages);
  expect(paths.slice(0, 2)).toEqual(['/texts/gita/new', '/texts/gita/1']);
  expect(paths).not.toContain('/texts/gita/2');
  expect(await store.find('/panchang')).toBeDefined();
});

test('another language stores the page of today and its messages again', async () => {
  const store = openStore('1');
  await store.install();
  expect(stored('1')).not.toContain('/assets/hi.js');
  language = 'hi';
  await store.keep(opened('/texts/gita/1'));

  expect(stored('1')).toContain('/assets/hi.js');
  expect(await (await store.find('/panchang'))?.text()).toContain('lang="hi"');
});

test('private responses and redirected pages are not stored', async () => {
  const store = openStore('1');
  await store.install();
  responses = () => new Response('secret', { headers: { 'cache-control': 'no-store' } });
  await store.keep(opened('/texts/gita/1'));

  expect(await store.listOpened()).toEqual([]);
});

test('pages whose address has a language are requested without cookies, so that they do not change the chosen one', async () => {
  const store = openStore('1');
  await store.keep(opened('/texts/gita/1?lang=hi'));
  requested.mockClear();
  await openStore('2').install();

  const credentials = requested.mock.calls.map(([path, init]) => [path, init?.credentials]);
  expect(Object.fromEntries(credentials)).toEqual({
    '/panchang': 'same-origin',
    '/offline': 'same-origin',
    '/texts/gita/1?lang=hi': 'omit',
  });
});

test('a page of one place is never found for another one, parameters that change nothing are ignored', async () => {
  const store = openStore('1');
  await store.install();
  for (const path of [
    '/panchang?place=A',
    '/panchang/2026/11?place=A',
    '/panchang/accuracy?sunriseRule=hindu',
  ])
    await store.keep(opened(path));
  const titleOf = async (path: string) =>
    /<title>([^<]*)</.exec((await (await store.find(path))?.text()) ?? '')?.[1];

  expect(await titleOf('/panchang?utm_source=x')).toBe('/panchang');
  expect(await titleOf('/panchang?utm_source=x&place=A')).toBe('/panchang?place=A');
  for (const path of [
    '/panchang?place=B',
    '/panchang?place=A&sunriseRule=hindu',
    '/panchang/2026/11',
    '/panchang/accuracy?sunriseRule=upper-limb',
  ])
    expect(await titleOf(path), path).toBeUndefined();
});

test('an opened day stores the page of today at its place once, which shows that day', async () => {
  const store = openStore('1');
  await store.install();
  await store.keep(opened('/panchang/2026-11-22?place=A'));
  requested.mockClear();
  await store.keep(opened('/panchang/2026-11-23?place=A'));

  expect(requested).not.toHaveBeenCalled();
  expect(stored('1')).toContain('/panchang?place=A');
  expect((await store.listOpened()).map(({ path }) => path)).toEqual(['/panchang?place=A']);
});

test('the files of a document are its scripts, styles, fonts and accent', () => {
  const head = `<link rel="preload" href="/assets/a.woff2"><link rel="stylesheet" href="/theme/0f5a60-1.css">
    <script data-modules="/assets/b.js /assets/c.js">start</script><link rel="manifest" href="/site.webmanifest">`;

  expect(filesOf(`<head>${head}</head><a href="/assets/d.js">`).toSorted()).toEqual([
    '/assets/a.woff2',
    '/assets/b.js',
    '/assets/c.js',
    '/theme/0f5a60-1.css',
  ]);
});

test('the page without a connection lists what is stored, and has no script of another page', () => {
  const html =
    '<script data-modules="/assets/a.js">start()</script><nav data-has-opened="no"><ul data-opened=""></ul></nav>';

  expect(withOpenedPages(html, [{ path: '/texts/gita/1', title: 'Gita &amp; 1' }])).toBe(
    '<nav data-has-opened="yes"><ul data-opened=""><li><a href="/texts/gita/1">Gita &amp; 1</a></li></ul></nav>',
  );
});
