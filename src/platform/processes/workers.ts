import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, silentLog } from '#src/platform/log.ts';
import { StartupError } from '../config/startup-error.ts';
import { isSiteMessage } from './process-messages.ts';

type WorkersOptions = {
  count: number;
  /** Starts one process; it says `up` once it serves, and `alive` from then on. */
  fork: () => ChildProcess;
  /** A process serves now. */
  onUp: (child: ChildProcess) => void;
  log?: Log;
  firstPauseMs?: number;
  longestPauseMs?: number;
  /** A process that has run for this long did not end because of how it was started. */
  steadyMs?: number;
  /** One that says nothing for this long hangs, and is ended. */
  silenceMs?: number;
  /** One that has not stopped by then is ended. */
  stopMs: number;
};

const momentMs = 500;

/** Keeps a number of processes running: one that ends or hangs is followed by another, after a pause that grows. */
export function createWorkers({
  count,
  fork,
  onUp,
  log = silentLog,
  firstPauseMs = 100,
  longestPauseMs = 10_000,
  steadyMs = 30_000,
  silenceMs = 10_000,
  stopMs,
}: WorkersOptions) {
  const stopping = new AbortController();
  const keepers: Promise<void>[] = [];
  const running = new Set<ChildProcess>();

  /**
   * The first alone, since what hinders one hinders all; the others follow.
   *
   * @returns the name of the site, once all have been up
   * @throws StartupError when the first ends before it serves; it has told why
   */
  async function start(): Promise<string> {
    const worker = begin();
    const over = ended(worker);
    const name = await Promise.race([said(worker), over.then(() => null)]);
    if (name === null) throw new StartupError('The site failed to start.');

    keepers.push(keep(worker, over));
    await Promise.all(Array.from({ length: count - 1 }, follow));
    return name;
  }

  function follow(): Promise<void> {
    return new Promise((resolve) => {
      const worker = begin(resolve);
      keepers.push(keep(worker, ended(worker), resolve));
    });
  }

  function begin(whenUp?: () => void): ChildProcess {
    const worker = fork();
    if (whenUp) void said(worker).then(whenUp);
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    watch(worker);
    return worker;
  }

  async function keep(first: ChildProcess, firstOver: Promise<string>, whenUp?: () => void): Promise<void> {
    let worker = first;
    let over = firstOver;
    let pauseMs = firstPauseMs;
    for (;;) {
      const startedAt = performance.now();
      const how = await over;
      if (stopping.signal.aborted) return;

      if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      log.warn(`Process ${worker.pid} exited (${how}). Restarting in ${pauseMs} ms.`);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => null);
      if (stopping.signal.aborted) return;

      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      worker = begin(whenUp);
      over = ended(worker);
    }
  }

  function watch(worker: ChildProcess): void {
    let timer: NodeJS.Timeout | undefined;
    worker.on('message', (message: unknown) => {
      if (!isSiteMessage(message)) return;
      if (message.site === 'up') onUp(worker);
      clearTimeout(timer);
      timer = setTimeout(doubt, silenceMs).unref();
    });

    /** When the whole machine has slept, what was said before is heard only now. */
    function doubt(): void {
      timer = setTimeout(end, momentMs).unref();
    }

    function end(): void {
      log.error(`Process ${worker.pid} has not responded for ${silenceMs} ms and was killed.`);
      worker.kill('SIGKILL');
    }
    worker.once('exit', () => clearTimeout(timer));
  }

  /** Has all of them finish what they do, and waits until they have ended. */
  async function stop(): Promise<void> {
    stopping.abort();
    const late = setTimeout(() => {
      for (const worker of running) worker.kill('SIGKILL');
    }, stopMs);
    const over = [...running].map((worker) => (worker.kill('SIGTERM'), ended(worker)));
    await Promise.all([...over, ...keepers]);
    clearTimeout(late);
  }

  return { start, stop };
}

/** How a process ended, once it has. */
function ended(worker: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    worker.once('exit', (code: number, signal: string) => resolve(signal || `code ${code}`));
  });
}

function said(worker: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (isSiteMessage(message) && message.site === 'up') resolve(message.name);
    });
  });
}
