import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWorker } from './worker-route.ts';

let distDir: string;

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'worker-'));
  await mkdir(join(distDir, 'worker'));
  for (const name of ['service-worker', 'removal-worker'])
    await writeFile(join(distDir, 'worker', `${name}.js`), name);
});

afterAll(() => rm(distDir, { recursive: true }));

test.each([
  [true, 'service-worker'],
  [false, 'removal-worker'],
])('with the setting %s, browsers get the %s at one address', async (isOn, script) => {
  const app = Fastify();
  await serveWorker(app, { distDir, isOn });
  const { body, headers } = await app.inject('/service-worker.js');
  await app.close();

  expect(body).toBe(script);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  });
});
