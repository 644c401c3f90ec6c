import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningNginx, startNginx } from '#tests/support/nginx.ts';
import { sendRequest } from './send-request.ts';

export type SiteOptions = {
  /** Port of nginx, or of the only process of a bare site. Processes behind nginx use the following ports. */
  port: number;
  processes: number;
  env: Record<string, string>;
  /** File for the log. */
  output: string;
  /** Script of each process; default is the built site. */
  program?: string | undefined;
  /** Whether to run without nginx. */
  isBare?: boolean | undefined;
};

/** Processes of the site behind nginx, each restarted when it exits, with simulated faults. */
export function createSite({ port, processes, env, output, program, isBare = false }: SiteOptions) {
  const ports = isBare ? [port] : Array.from({ length: processes }, (_, index) => port + 1 + index);
  const instances = ports.map((own) => createInstance({ port: own, env, output, program }));
  let nginx: RunningNginx | undefined;
  let turn = 0;

  async function start(): Promise<void> {
    // Sequential, because the first one migrates the database.
    for (const instance of instances) await instance.start();
    if (!isBare) nginx ??= await startNginx({ port, upstreams: ports });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    await Promise.all(instances.map((instance) => instance.end(signal)));
  }

  function nextInstance() {
    turn += 1;
    return instances[turn % instances.length] ?? instances[0];
  }

  /** Sends a signal to the next process in turn, or to all of them. */
  function signal(name: NodeJS.Signals, { all = false } = {}): void {
    if (all) for (const instance of instances) instance.signal(name);
    else nextInstance()?.signal(name);
  }

  /** Ends the next process in turn, and waits until its successor is ready. */
  async function replace(name: NodeJS.Signals): Promise<void> {
    await nextInstance()?.replace(name);
  }

  async function close(): Promise<void> {
    await end('SIGKILL');
    await nginx?.stop();
  }

  return { start, signal, replace, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), close };
}

export type FaultySite = ReturnType<typeof createSite>;

const restartPauseMs = 100;

type InstanceOptions = Pick<SiteOptions, 'port' | 'env' | 'output' | 'program'>;

/** One process on its port, restarted as by systemd. */
function createInstance({ port, env, output, program = 'dist/server/main.js' }: InstanceOptions) {
  let child: ChildProcess | undefined;
  let shouldRun = false;
  let restart: NodeJS.Timeout | undefined;

  function begin(): void {
    const log = openSync(output, 'a');
    const faults = ['shifted-clock.ts', 'endless-loop.ts'].flatMap((file) => [
      '--import',
      join(import.meta.dirname, file),
    ]);
    child = spawn(process.execPath, [...faults, program], {
      stdio: ['ignore', log, log, 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', PROCESSES: '1', PORT: String(port), ...env },
    });
    closeSync(log);
    child.once('exit', () => {
      if (shouldRun) restart = setTimeout(begin, restartPauseMs);
    });
  }

  async function start(): Promise<void> {
    shouldRun = true;
    begin();
    await untilReady(child);
  }

  async function untilReady(first?: ChildProcess): Promise<void> {
    while ((await sendRequest(port, '/api/ready')).outcome !== 200) {
      if (first && first.exitCode !== null)
        throw new Error(`the site exited with ${first.exitCode}; see ${output}`);
      await sleep(100);
    }
  }

  async function replace(name: NodeJS.Signals): Promise<void> {
    const exit = child && once(child, 'exit');
    child?.kill(name);
    await exit;
    await untilReady();
  }

  async function end(name: NodeJS.Signals): Promise<void> {
    shouldRun = false;
    clearTimeout(restart);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(name);
    await exit;
  }

  return { start, replace, end, signal: (name: NodeJS.Signals) => void child?.kill(name) };
}
