import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { createSupervisor } from './supervisor.ts';

let supervisor: ReturnType<typeof createSupervisor> | undefined;
afterEach(() => supervisor?.stop());

const serves = `process.send({ up: 'a site' }); setInterval(() => undefined, 1000);`;

function supervise(script: string, options: Partial<Parameters<typeof createSupervisor>[0]> = {}) {
  const children: ChildProcess[] = [];
  const startedAt: number[] = [];
  supervisor = createSupervisor({
    count: 2,
    fork: () => {
      const child = spawn(process.execPath, ['-e', script], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      children.push(child);
      startedAt.push(performance.now());
      return child;
    },
    firstPauseMs: 20,
    stopMs: 10_000,
    ...options,
  });
  return { supervisor, children, startedAt };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

test('it starts all processes and returns the name of the site', async () => {
  const { supervisor, children } = supervise(serves);

  expect(await supervisor.start()).toBe('a site');

  expect(children.map(isRunning)).toEqual([true, true]);
});

test('when the first process exits before it serves, the start fails and no other is started', async () => {
  const { supervisor, children } = supervise('process.exit(1)');

  await expect(supervisor.start()).rejects.toThrow('The site failed to start.');

  expect(children).toHaveLength(1);
});

test('a killed process is restarted', async () => {
  const { supervisor, children } = supervise(serves);
  await supervisor.start();

  children[0]?.kill('SIGKILL');

  await expect.poll(() => children).toHaveLength(3);
});

test('a process that keeps exiting is restarted after pauses that double up to a maximum', async () => {
  const { supervisor, startedAt } = supervise(`process.send({ up: '' }, () => process.exit(1))`, {
    count: 1,
    firstPauseMs: 100,
    maxPauseMs: 400,
  });
  await supervisor.start();

  await expect.poll(() => startedAt.length).toBeGreaterThan(5);

  const gaps = startedAt.slice(1, 6).map((at, index) => at - (startedAt[index] ?? 0));
  for (const [index, pauseMs] of [100, 200, 400, 400, 400].entries())
    expect(gaps[index]).toBeGreaterThanOrEqual(pauseMs - 5);
});

test('a stop sends SIGTERM to every process, waits for them, and restarts none', async () => {
  const { supervisor, children } = supervise(
    `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 200)); ${serves}`,
  );
  await supervisor.start();

  await supervisor.stop();

  expect(children.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
});

test('a process that ignores SIGTERM is killed after the stop timeout', async () => {
  const { supervisor, children } = supervise(`process.on('SIGTERM', () => undefined); ${serves}`, {
    count: 1,
    stopMs: 200,
  });
  await supervisor.start();

  await supervisor.stop();

  expect(children[0]?.signalCode).toBe('SIGKILL');
});
