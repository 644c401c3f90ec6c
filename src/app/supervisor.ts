import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#src/platform/config/startup-error.ts';
import { type Log, silentLog } from '#src/platform/log.ts';

type SupervisorOptions = {
  count: number;
  /** Starts one process, which sends `{ up: name }` once it serves. */
  fork: () => ChildProcess;
  log?: Log;
  firstPauseMs?: number;
  maxPauseMs?: number;
  /** Uptime after which the pause before a restart is short again. */
  steadyMs?: number;
  /** Time between SIGTERM and SIGKILL. */
  stopMs: number;
};

type Process = { child: ChildProcess; up: Promise<string | null>; exit: Promise<string> };

/** Keeps a number of processes running: restarts each that exits, after a pause that doubles. */
export function createSupervisor(options: SupervisorOptions) {
  const { count, fork, log = silentLog, stopMs } = options;
  const { firstPauseMs = 100, maxPauseMs = 10_000, steadyMs = 30_000 } = options;
  const stopping = new AbortController();
  const running = new Set<ChildProcess>();

  /**
   * Starts the first process alone, because its failure would affect all, and then the others.
   *
   * @returns the name of the site
   * @throws StartupError when the first exits before it serves
   */
  async function start(): Promise<string> {
    const first = begin();
    const name = await first.up;
    if (name === null) throw new StartupError('The site failed to start.');
    const processes = [first, ...Array.from({ length: count - 1 }, begin)];
    for (const process of processes) void keepRunning(process);
    await Promise.all(processes.map(({ up }) => up));
    return name;
  }

  /** `up` resolves to the name of the site, or to null when the process exits before it serves. */
  function begin(): Process {
    const child = fork();
    running.add(child);
    const exit = once(child, 'exit').then(([code, signal]) => {
      running.delete(child);
      return String(signal ?? `code ${code}`);
    });
    const message = once(child, 'message').then(([message]) => (message as { up: string }).up);
    return { child, exit, up: Promise.race([message, exit.then(() => null)]) };
  }

  async function keepRunning({ child, exit }: Process, nextPauseMs = firstPauseMs): Promise<void> {
    const startedAt = performance.now();
    const how = await exit;
    if (stopping.signal.aborted) return;

    const pauseMs = performance.now() - startedAt > steadyMs ? firstPauseMs : nextPauseMs;
    log.warn(`Process ${child.pid} exited (${how}). Restarting in ${pauseMs} ms.`);
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (!stopping.signal.aborted) void keepRunning(begin(), Math.min(pauseMs * 2, maxPauseMs));
  }

  /** Sends SIGTERM to every process and waits until all have exited. */
  async function stop(): Promise<void> {
    stopping.abort();
    const exits = [...running].map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGTERM');
    const late = setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), stopMs);
    await Promise.all(exits);
    clearTimeout(late);
  }

  return { start, stop };
}
