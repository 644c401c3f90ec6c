import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createWorkers } from './workers.ts';

type How = 'works' | 'hangs' | 'fails';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** @param hows what becomes of the processes, in the order of their start; all others work */
function openWorkers({ count = 2, hows = [] as How[] } = {}) {
  const started: ChildProcess[] = [];
  let up = 0;
  const workers = createWorkers({
    count,
    fork: () => {
      const child = fork('tests/support/working-process.ts', [hows[started.length] ?? 'works']);
      started.push(child);
      return child;
    },
    onUp: () => (up += 1),
    firstPauseMs: 1,
    silenceMs: 400,
    stopMs: 5000,
  });
  closers.push(workers.stop);
  return { workers, started, up: () => up };
}

test('as many as are asked for are up before the site counts as started', async () => {
  const { workers, up } = openWorkers({ count: 3 });

  expect(await workers.start()).toBe('a site');

  expect(up()).toBe(3);
});

test('when the first does not start, the others are not tried', async () => {
  const { workers, started } = openWorkers({ hows: ['fails'] });

  await expect(workers.start()).rejects.toThrow('The site failed to start.');

  expect(started).toHaveLength(1);
});

test('one that ends is followed by another', async () => {
  const { workers, started, up } = openWorkers();
  await workers.start();

  started[0]?.kill('SIGKILL');

  await expect.poll(up, { timeout: 10_000 }).toBe(3);
});

test('one that hangs is ended and followed by another, and one that works is left alone', async () => {
  const { workers, started, up } = openWorkers({ hows: ['works', 'hangs'] });
  await workers.start();

  const [works, hangs] = started;
  if (works === undefined || hangs === undefined) throw new Error('two were asked for');
  expect(await once(hangs, 'exit')).toEqual([null, 'SIGKILL']);

  await expect.poll(up, { timeout: 10_000 }).toBe(3);
  expect(works.exitCode ?? works.signalCode).toBeNull();
});
