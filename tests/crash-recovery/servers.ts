import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastClock } from './fast-clock.ts';

const listenTries = 20;

/** One server at a time on a port, with the next one already initialized. */
export function createServers(env: Record<string, string>) {
  let standby: Promise<ChildProcess> | undefined;
  let current: ChildProcess | undefined;

  async function prepare(time: FastClock): Promise<ChildProcess> {
    const server = fork(join(import.meta.dirname, 'server-process.ts'), {
      env: { ...process.env, ...env, STORM_CLOCK: JSON.stringify(time) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await messageOf(server, 'ready');
    return server;
  }

  /** Starts the initialized server and initializes another. */
  async function start(time: FastClock): Promise<void> {
    current = await (standby ?? prepare(time));
    standby = prepare(time);
    current.send('listen');
    await messageOf(current, 'listening');
  }

  /** Changes the clock of the server and of the initialized one. */
  async function changeClock(time: FastClock): Promise<void> {
    for (const server of [current, await standby]) {
      server?.send(time);
      if (server) await messageOf(server, 'clock changed');
    }
  }

  /** Kills the server without closing or completing anything. */
  async function kill(): Promise<void> {
    await killProcess(current);
    current = undefined;
  }

  async function stop(): Promise<void> {
    await kill();
    await killProcess(await standby);
    standby = undefined;
  }

  return { start, changeClock, kill, stop };
}

async function killProcess(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

async function messageOf(server: ChildProcess, wanted: string): Promise<void> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code} before it was ${wanted}`);
  });
  for (let tries = 0; tries < listenTries; tries += 1) {
    const [message] = await Promise.race([once(server, 'message'), ended]);
    if (message === wanted) return;
    await sleep(1);
  }
}
