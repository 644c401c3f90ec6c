import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const file = JSON.stringify(new URL('stop-signals.ts', import.meta.url).href);

/** Starts a process that runs until stopped and handles signals from the given moment on. */
function startProcess(moment: string) {
  const script = `
    process.${moment}(async () => {
      const { stopOnSignals } = await import(${file});
      setInterval(() => undefined, 1000);
      stopOnSignals(async () => undefined);
      process.send?.('listening', () => undefined);
    });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: 10_000,
    killSignal: 'SIGKILL',
  });
}

test('a process stops when its parent exits', async () => {
  const child = startProcess('nextTick');
  const ended = once(child, 'exit');
  await once(child, 'message');

  child.disconnect();

  expect(await ended).toEqual([0, null]);
});

test('a process stops when its parent exited during startup', async () => {
  const child = startProcess(`once.bind(process, 'disconnect')`);
  const ended = once(child, 'exit');

  child.disconnect();

  expect(await ended).toEqual([0, null]);
});
