import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const file = JSON.stringify(new URL('watchdog.ts', import.meta.url).href);

function startProcess(work: string) {
  const script = `
    const { startWatchdog } = await import(${file});
    startWatchdog({ silenceMs: 2000 });
    ${work}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
}

test('a process whose event loop is blocked is killed', async () => {
  const child = startProcess('setTimeout(() => { for (;;); }, 100);');

  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

test('a busy process that is not blocked continues, and the watchdog does not keep it running', async () => {
  const child = startProcess(`
    const until = Date.now() + 4000;
    const work = () => {
      const pause = Date.now() + 500;
      while (Date.now() < pause);
      if (Date.now() < until) setImmediate(work);
    };
    work();`);

  expect(await once(child, 'exit')).toEqual([0, null]);
});
