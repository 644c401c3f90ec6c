// npm run check: all static checks, in parallel.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const steps = ['lint', 'check:format', 'check:imports', 'check:locales', 'check:prose', 'check:unused'];

const results = await Promise.all(steps.map(run));
for (const { step, code, output } of results) if (code !== 0) process.stderr.write(`${step}\n${output}\n`);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;

async function run(step: string): Promise<{ step: string; code: unknown; output: string }> {
  const child = spawn('npm', ['run', '--silent', step], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { step, code, output: output + errors };
}
