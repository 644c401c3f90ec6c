import { load, needPrograms, startBareNode, startNginx } from './load.ts';
import { memoryMb, memoryOfMb, startBenchSite } from './site.ts';

needPrograms('wrk', 'nginx');
const seconds = Number(process.argv[2] ?? 5);
const saturationSeconds = Number(process.argv[3] ?? 60);

const site = await startBenchSite(4320);
const rest = { site: await memoryMb(site.pid), database: await memoryOfMb('postgres') };

const response = await fetch(`${site.url}/blog`, { headers: { 'accept-encoding': 'identity' } });
const page = Buffer.from(await response.arrayBuffer());
const headers = ['content-security-policy', 'etag', 'vary', 'cache-control'].map((name) => [
  name,
  response.headers.get(name) ?? '',
]);
const nginx = await startNginx(4321, page, Object.fromEntries(headers));
const bareNode = await startBareNode(4324, page, Object.fromEntries(headers));

const rows: { what: string; 'requests/s': number; 'of nginx': string }[] = [];
let yardstick = 0;
for (const [what, url, accept] of [
  ['nginx, same bytes', nginx.url, 'identity'],
  ['node:http alone, same bytes', bareNode.url, 'identity'],
  ['/blog from the cache', `${site.url}/blog`, 'identity'],
  ['/blog from the cache, brotli', `${site.url}/blog`, 'br'],
  ['/api/blogs', `${site.url}/api/blogs`, 'identity'],
] as const) {
  const { requestsPerSecond, errors } = await load(url, seconds, [`accept-encoding: ${accept}`]);
  if (errors > 0) throw new Error(`${what}: ${errors} errors`);
  yardstick ||= requestsPerSecond;
  rows.push({
    what,
    'requests/s': Math.round(requestsPerSecond),
    'of nginx': (requestsPerSecond / yardstick).toFixed(3),
  });
}
await load(`${site.url}/blog`, saturationSeconds);
const saturated = await memoryMb(site.pid);
await site.stop();

const uncached = await startBenchSite(4322, { PAGE_CACHE: 'off' });
const { requestsPerSecond } = await load(`${uncached.url}/blog`, seconds, ['accept-encoding: identity']);
rows.push({
  what: '/blog uncached',
  'requests/s': Math.round(requestsPerSecond),
  'of nginx': (requestsPerSecond / yardstick).toFixed(3),
});
await load(`${uncached.url}/blog`, saturationSeconds);
const saturatedUncached = await memoryMb(uncached.pid);
await new Promise((resolve) => setTimeout(resolve, 10_000));
const after = await memoryMb(uncached.pid);
await uncached.stop();
await nginx.stop();
await bareNode.stop();

console.table(rows);
console.table({
  'site at rest': { MB: rest.site },
  'database at rest': { MB: rest.database },
  'site after saturation, cached': { MB: saturated },
  'site after saturation, uncached': { MB: saturatedUncached },
  'ten seconds later': { MB: after },
});
