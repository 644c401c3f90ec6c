import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOptions, node, siteEnvironment } from '../scripts/installation.mjs';

export type BenchSite = { url: string; pid: number; dataDir: string; stop: () => Promise<void> };

/** Starts the built site with data of its own for a measurement. */
export async function startBenchSite(port: number, env: Record<string, string> = {}): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'));
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
      SHED_LAG_MS: '10000',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(site, `${url}/api/ready`);

  async function stop(): Promise<void> {
    const gone = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  }
  return { url, pid: site.pid ?? 0, dataDir, stop };
}

/** Memory of a process that no other shares with it (PSS), in MB. Linux only. */
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

async function untilReady(site: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && site.exitCode === null) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the site did not become ready');
}
