import { type ChildProcess, spawn } from 'node:child_process';

/** Port of the site in browser tests; set E2E_PORT to run them twice on one machine. */
export const sitePort = Number(process.env['E2E_PORT'] ?? 4310);
export const siteUrl = `http://127.0.0.1:${sitePort}`;

export type SiteProcess = {
  url: string;
  /** Stops the site and waits for its end. */
  stop: () => Promise<void>;
  /** Kills the site without a shutdown. */
  kill: () => Promise<void>;
};

/**
 * Starts the built site on a port with the data of a folder, and waits until it is ready.
 *
 * @param onOutput receives the output of the site, mainly its log
 */
export async function startSiteProcess(
  port: number,
  dataDir: string,
  env: Record<string, string> = {},
  onOutput?: (text: string) => void,
): Promise<SiteProcess> {
  const url = `http://127.0.0.1:${port}`;
  const site = spawn('node', ['dist/server/main.js'], {
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      // Two browsers can use all processors of a small machine for a second.
      OVERLOAD_LAG_MS: '10000',
      ...env,
    },
  });
  site.stdout?.on('data', (data: Buffer) => onOutput?.(data.toString()));
  await untilReady(site, `${url}/api/ready`);
  return { url, stop: () => end(site, 'SIGTERM'), kill: () => end(site, 'SIGKILL') };
}

async function untilReady(site: ChildProcess, url: string): Promise<void> {
  // A first start creates a database, which takes more than a minute on a busy machine.
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (site.exitCode !== null) throw new Error(`the site stopped with exit code ${site.exitCode}`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the site did not become ready within three minutes');
}

function end(site: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    site.once('exit', () => resolve());
    site.kill(signal);
  });
}
