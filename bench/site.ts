import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOptions, node, siteEnvironment } from '../scripts/installation.mjs';

export type RunningSite = { url: string; pid: number; stop: () => Promise<void> };
export type BenchSite = RunningSite & { dataDir: string };

/** Starts the built site on a temporary folder. */
export async function startBenchSite(port: number, env: Record<string, string> = {}): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'));
  const site = await startSite(port, dataDir, env);

  async function stop(): Promise<void> {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { ...site, dataDir, stop };
}

/** Starts the built site on an existing folder. */
export async function startSite(
  port: number,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const site = spawn(node, [...memoryOptions, 'dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...siteEnvironment,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      OVERLOAD_LAG_MS: '10000',
      ...env,
    },
  });
  // A failed measurement must not leave the site running.
  const kill = () => site.kill();
  process.once('exit', kill);
  site.once('exit', () => process.off('exit', kill));

  const url = `http://127.0.0.1:${port}`;
  await untilResponding(site, `${url}/api/ready`);
  return { url, pid: site.pid ?? 0, stop: () => ended(site) };
}

/** Polls every 20 ms until the response is successful. */
export async function untilResponding(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  server.kill();
  throw new Error(`${url} did not respond`);
}

/** Stops a process and waits for its end. */
export async function ended(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

/** Proportional memory of a process (PSS) in MB. Linux only. */
export async function memoryMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Math.round(Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024);
}

/** Memory of all processes whose command line contains a word, in MB. */
export async function memoryOfMb(word: string): Promise<number> {
  const { readdir } = await import('node:fs/promises');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return command.includes(word) ? memoryMb(Number(pid)).catch(() => 0) : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Processor time of a process so far, in ms, with a resolution of 10 ms. Linux only. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
