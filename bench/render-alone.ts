import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Init } from '#src/app/document.ts';
import type * as ServerEntry from '#src/entry.server.tsx';
import type { Transport } from '#src/api/transport.ts';

/**
 * Measures how often per second one process can render a page's data to its document, without connections or
 * a database, which is the upper limit for a server that renders each request.
 */
export async function renderAlone(origin: string, path: string, seconds: number): Promise<number> {
  // React chooses its build when it is imported; the one for development is five times slower.
  process.env['NODE_ENV'] = 'production';
  const { render } = (await import(
    pathToFileURL(resolve('dist/server/entry.server.js')).href
  )) as typeof ServerEntry;
  const { locale, site, assets } = await initOf(origin + path);
  const responses = new Map<string, Awaited<ReturnType<Transport>>>();
  const transport: Transport = async ({ url }) => {
    const known = responses.get(url);
    if (known) return known;
    const response = await fetch(origin + url);
    const result = { status: response.status, text: await response.text() };
    responses.set(url, result);
    return result;
  };
  const once = () =>
    render({ url: site.url + path, locale, now: new Date(), site, transport, assetsFor: () => assets });

  for (const end = Date.now() + 2000; Date.now() < end;) await once();
  const start = performance.now();
  let rendered = 0;
  for (; performance.now() - start < seconds * 1000; rendered += 1) await once();
  return (rendered / (performance.now() - start)) * 1000;
}

/** Data in the document for the browser. */
async function initOf(url: string): Promise<Init> {
  const html = await (await fetch(url)).text();
  const json = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error(`${url} carries no data`);
  return JSON.parse(json) as Init;
}
