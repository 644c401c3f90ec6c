import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';

export type SiteOptions = {
  port: number;
  processes: number;
  env: Record<string, string>;
  /** Where its log goes. */
  output: string;
};

const metricsToken = 'whoever-does-the-harm';

/** The built site with everything that can happen to its processes. */
export function createSite({ port, processes, env, output }: SiteOptions) {
  let site: ChildProcess | undefined;

  async function start(): Promise<void> {
    const log = openSync(output, 'a');
    site = spawn(
      process.execPath,
      ['--import', join(import.meta.dirname, 'shifted-clock.ts'), 'dist/server/main.js'],
      {
        stdio: ['ignore', log, log, 'ipc'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          PROCESSES: String(processes),
          METRICS_TOKEN: metricsToken,
          ...env,
        },
      },
    );
    closeSync(log);
    while ((await ask(port, '/api/ready')).outcome !== 200) {
      if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode}; see ${output}`);
      await sleep(100);
    }
    // All of them, not only the first, which answers alone for a while.
    while (!(await areAllUp())) await sleep(200);
  }

  async function areAllUp(): Promise<boolean> {
    const { text } = await ask(port, '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
    return text.includes(`\nsite_processes ${processes}\n`);
  }

  /** The processes that answer visitors. */
  function serving(): number[] {
    if (!site?.pid || processes === 1) return site?.pid ? [site.pid] : [];
    try {
      const listed = execFileSync('pgrep', ['-P', String(site.pid), '-f', 'one-of-many'], {
        encoding: 'utf8',
      });
      return listed.trim().split('\n').map(Number);
    } catch {
      // None at the moment.
      return [];
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!site || site.exitCode !== null || site.signalCode !== null) return;
    const gone = once(site, 'exit');
    site.kill(signal);
    await gone;
  }

  /** To one of the processes, or to all of them. */
  function signal(name: NodeJS.Signals, { all = false } = {}): void {
    for (const pid of all ? serving() : serving().slice(0, 1)) process.kill(pid, name);
  }

  return { start, signal, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

export type FaultySite = ReturnType<typeof createSite>;
