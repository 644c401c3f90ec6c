import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startNginx as startSiteNginx } from '#tests/support/nginx.ts';
import { load, needPrograms, startBareNode, startNginx } from './load.ts';
import { renderAlone } from './render-alone.ts';
import { keepResults, rounded } from './results.ts';
import { memoryMb, memoryOfMb, processorMs, startBenchSite } from './site.ts';

needPrograms('wrk', 'nginx');
const seconds = Number(process.argv[2] ?? 5);
const saturationSeconds = Number(process.argv[3] ?? 60);

const site = await startBenchSite(4320);
// Connections of the start are closed by then, and its memory is released.
await new Promise((resolve) => setTimeout(resolve, 45_000));
const rest = { site: await memoryMb(site.pid), database: await memoryOfMb('postgres') };

const nginxOf = {
  identity: await startNginx(4321, ...(await representation('identity'))),
  br: await startNginx(4323, ...(await representation('br'))),
};
const bareNode = await startBareNode(4324, ...(await representation('identity')));
const sitePort = Number(new URL(site.url).port);
const throughNginx = 'http://127.0.0.1:4325/blog';
const siteNginx = await startSiteNginx({ port: 4325, upstreams: [sitePort] });

type PageRow = {
  what: string;
  'requests/s': number;
  'of nginx': number | '';
  'CPU ms per 1,000': number | '';
};
const rows: PageRow[] = [];
const yardsticks = { identity: 0, br: 0 };
for (const [what, url, encoding] of [
  ['nginx, the bytes of /blog', nginxOf.identity.url, 'identity'],
  ['nginx, the bytes of /blog in brotli', nginxOf.br.url, 'br'],
  ['node:http alone, the bytes of /blog', bareNode.url, 'identity'],
  ['/blog from the cache', `${site.url}/blog`, 'identity'],
  ['/blog from the cache, brotli', `${site.url}/blog`, 'br'],
  ['/blog through nginx, which keeps it for 2 s', throughNginx, 'identity'],
  ['/blog through nginx, brotli', throughNginx, 'br'],
  ['/api/blogs', `${site.url}/api/blogs`, 'identity'],
] as const) {
  const cpuBefore = await processorMs(site.pid);
  const { requestsPerSecond, errors } = await load(url, seconds, [`accept-encoding: ${encoding}`]);
  const cpuMs = (await processorMs(site.pid)) - cpuBefore;
  if (errors > 0) throw new Error(`${what}: ${errors} errors`);
  yardsticks[encoding] ||= requestsPerSecond;
  rows.push({
    what,
    'requests/s': Math.round(requestsPerSecond),
    'of nginx': rounded(requestsPerSecond / yardsticks[encoding], 3),
    'CPU ms per 1,000': [site.url, throughNginx].some((own) => url.startsWith(own))
      ? rounded((cpuMs / (requestsPerSecond * seconds)) * 1000, 1)
      : '',
  });
}
rows.push({
  what: 'rendering /blog alone',
  'requests/s': Math.round(await renderAlone(site.url, '/blog', seconds)),
  'of nginx': '',
  'CPU ms per 1,000': '',
});
await load(`${site.url}/blog`, saturationSeconds);
const saturated = await memoryMb(site.pid);
await site.stop();

const uncached = await startBenchSite(4322, { PAGE_CACHE: 'off' });
for (const path of ['/blog', '/', '/panchang']) {
  const plain = ['accept-encoding: identity'];
  // Compiles the code of the page.
  await load(uncached.url + path, seconds, plain);
  const cpuBefore = await processorMs(uncached.pid);
  const { requestsPerSecond } = await load(uncached.url + path, seconds, plain);
  const cpuMs = (await processorMs(uncached.pid)) - cpuBefore;
  rows.push({
    what: `${path} uncached`,
    'requests/s': Math.round(requestsPerSecond),
    'of nginx': rounded(requestsPerSecond / yardsticks.identity, 3),
    'CPU ms per 1,000': rounded((cpuMs / (requestsPerSecond * seconds)) * 1000, 1),
  });
}
await load(`${uncached.url}/blog`, saturationSeconds);
const saturatedUncached = await memoryMb(uncached.pid);
await new Promise((resolve) => setTimeout(resolve, 10_000));
const after = await memoryMb(uncached.pid);
await uncached.stop();
await nginxOf.identity.stop();
await nginxOf.br.stop();
await bareNode.stop();
await siteNginx.stop();

await keepResults('pages', [
  { title: 'Pages', rows },
  {
    title: 'Memory',
    rows: [
      { what: 'site at rest', MB: rest.site },
      { what: 'database at rest', MB: rest.database },
      { what: 'site after saturation, cached', MB: saturated },
      { what: 'site after saturation, uncached', MB: saturatedUncached },
      { what: 'ten seconds later', MB: after },
    ],
  },
]);

/** Bytes and headers of /blog as sent by the site. */
async function representation(encoding: 'identity' | 'br'): Promise<[Buffer, Record<string, string>]> {
  const { headers, body } = await new Promise<IncomingMessage & { body: Buffer }>((resolve, reject) => {
    get(`${site.url}/blog`, { headers: { 'accept-encoding': encoding } }, (response) => {
      buffer(response).then((bytes) => resolve(Object.assign(response, { body: bytes })), reject);
    });
  });
  const sent = ['content-security-policy', 'etag', 'vary', 'cache-control', 'content-encoding'];
  return [
    body,
    Object.fromEntries(sent.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
  ];
}
