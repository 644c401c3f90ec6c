import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveEmbeddedScript } from './embedded-script.ts';

const directory = await mkdtemp(join(tmpdir(), 'embedded-script-'));
const app = Fastify();
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

test('a script that could not be read is read again for the next request', async () => {
  const file = join(directory, 'card.js');
  serveEmbeddedScript(app, { path: '/card.js', file: pathToFileURL(file), fill: (script) => script });
  expect((await app.inject('/card.js')).statusCode).toBe(500);

  await writeFile(file, 'draw()');
  expect((await app.inject('/card.js')).body).toBe('draw()');
});
