import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const site = `import { spawn } from 'node:child_process';
  import { stopWithParent } from ${JSON.stringify(new URL('stop-with-parent.mjs', import.meta.url).href)};
  const site = spawn('sleep', ['60'], { stdio: 'ignore' });
  stopWithParent(site);
  console.log(process.pid + ' ' + site.pid);`;
const parent = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]],
  { stdio: 'inherit' });`;

test('the site stops when the process that started it is killed', async () => {
  const npm = spawn(process.execPath, ['-e', parent, site], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(npm.stdout, 'data')) as [Buffer];
  const ids = line.toString().trim().split(' ').map(Number);
  expect(ids.map(isRunning)).toEqual([true, true]);

  npm.kill('SIGKILL');

  await expect.poll(() => ids.map(isRunning), { timeout: 10_000 }).toEqual([false, false]);
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
