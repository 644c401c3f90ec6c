// Measures the time from the start of the site to its first page, on a new and on an existing folder, and
// that of a bare Node server and a bare PostgreSQL for comparison. Build first: npm run build.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts';
import { node } from '../scripts/installation.mjs';
import { quantile } from './concurrent.ts';
import { keepResults, rounded } from './results.ts';
import { ended, startSite, untilResponding } from './site.ts';

const rounds = Number(process.argv[2] ?? 3);
const sitePort = 4329;
const barePort = 4330;
const bareServer = `require('node:http').createServer((_, response) => response.end('well')).listen(${barePort}, '127.0.0.1')`;

const times = new Map<string, number[]>();
for (let round = 0; round < rounds; round += 1) await measureRound();

const medians = [...times].map(([what, all]) => ({ what, ms: quantile(all, 0.5) }));
const bareMs = timeOf('a bare Node server') + timeOf('a bare PostgreSQL, second start');
await keepResults('cold-start', [
  {
    title: `Time from start to first response, median of ${rounds}`,
    rows: medians.map(({ what, ms }) => ({
      what,
      ms: Math.round(ms),
      'of Node and PostgreSQL together': rounded(ms / bareMs, 2),
    })),
  },
]);

/** Measures everything once on a new folder, so that other load on the machine affects all values alike. */
async function measureRound(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  // The database user needs access when root runs this.
  await chmod(folder, 0o711);
  try {
    await note('a bare Node server', startBareServer);
    await note('a bare PostgreSQL, new', () => startEmbeddedPostgres({ dataDir: join(folder, 'bare') }));
    await note('a bare PostgreSQL, second start', () =>
      startEmbeddedPostgres({ dataDir: join(folder, 'bare') }),
    );

    // Compiled code is stored between starts, so its folder is deleted too.
    const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(folder, 'compiled') };
    const start = () => startSite(sitePort, join(folder, 'data'), env);
    await note('the site with an empty data directory, uncompiled', start, 'with its first page');
    await note('the site, second start', start, 'with its first page');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function note(
  what: string,
  start: () => Promise<{ url?: string; stop: () => Promise<void> }>,
  withPage?: string,
): Promise<void> {
  const began = performance.now();
  const { url, stop } = await start();
  add(what, performance.now() - began);
  if (url && withPage) {
    await (await fetch(url)).text();
    add(`${what}, ${withPage}`, performance.now() - began);
  }
  await stop();
}

async function startBareServer() {
  const server = spawn(node, ['-e', bareServer], { stdio: 'ignore' });
  await untilResponding(server, `http://127.0.0.1:${barePort}/`);
  return { stop: () => ended(server) };
}

function add(what: string, ms: number): void {
  times.set(what, [...(times.get(what) ?? []), ms]);
}

function timeOf(what: string): number {
  return medians.find((median) => median.what === what)?.ms ?? Number.NaN;
}
