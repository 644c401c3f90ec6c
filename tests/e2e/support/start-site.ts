import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the built site for the browser tests on data of its own; Playwright calls what it returns at the end. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  const site = spawn('node', ['src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '4310',
      SITE_URL: 'http://127.0.0.1:4310',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  site.stdout?.pipe(process.stdout);
  await untilReady(site, 'http://127.0.0.1:4310/api/ready');

  return async () => {
    await stop(site);
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(site: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (site.exitCode !== null) throw new Error(`the site stopped with exit code ${site.exitCode}`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the site did not become ready within a minute');
}

function stop(site: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    site.once('exit', () => resolve());
    site.kill('SIGTERM');
  });
}
