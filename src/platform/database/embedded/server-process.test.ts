import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { spawnServer } from './server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'server-process-'));
afterAll(() => rm(folder, { recursive: true }));

/** Starts a program in place of PostgreSQL. */
async function startProgram(script: string) {
  const program = join(folder, 'postgres');
  await writeFile(program, `#!${process.execPath}\n${script}\nconsole.error('ready');\n`);
  await chmod(program, 0o755);
  const lines: string[] = [];
  const server = spawnServer({
    binaries: folder,
    clusterDirectory: folder,
    socketDirectory: folder,
    user: null,
    settings: [],
    fastShutdownSeconds: 1,
    onLogLine: (line) => lines.push(line),
  });
  await expect.poll(() => lines).toContain('ready');
  return { server, lines };
}

const report = (signal: string, then = '') =>
  `process.on('${signal}', () => { console.error('${signal}'); ${then} });`;
const run = 'setInterval(() => {}, 1000);';

test('a server that does not end by a fast shutdown is ended by an immediate one', async () => {
  const { server, lines } = await startProgram(
    [run, report('SIGINT'), report('SIGQUIT', 'process.exit(2)')].join('\n'),
  );

  await server.stop();

  expect(lines.slice(0, 2)).toEqual(['ready', 'SIGINT']);
  expect(lines).toContain('SIGQUIT');
}, 20_000);

test('a server that ends by a fast shutdown gets no other signal', async () => {
  const { server, lines } = await startProgram(
    [run, report('SIGINT', 'process.exit(0)'), report('SIGQUIT')].join('\n'),
  );

  await server.stop();

  expect(lines).toEqual(['ready', 'SIGINT']);
}, 20_000);
