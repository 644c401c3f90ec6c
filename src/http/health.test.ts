import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLifetime } from '#src/platform/process/shutdown-state.ts';
import { handleErrors } from './error-handler.ts';
import { registerHealthRoutes } from './health.ts';

function openHealth(ping: () => Promise<void> = () => Promise.resolve(), freeBytes = 1e9) {
  const app = Fastify({ logger: false });
  handleErrors(app);
  const lifetime = createLifetime();
  registerHealthRoutes(app, {
    ping,
    readFreeBytes: () => Promise.resolve(freeBytes),
    paymentMode: 'test',
    lifetime,
  });
  return { app, lifetime };
}

test('a site is ready until its shutdown begins, and alive during the shutdown', async () => {
  const { app, lifetime } = openHealth();
  expect((await app.inject('/api/ready')).statusCode).toBe(200);

  lifetime.end();

  const { statusCode, headers, body } = await app.inject('/api/ready');
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(JSON.parse(body)).toEqual({ code: 'unavailable', message: 'The site is stopping.' });
  expect((await app.inject('/api/health')).statusCode).toBe(200);
});

test('a site with a full disk is not ready and returns the reason', async () => {
  const { app } = openHealth(undefined, 10_000_000);
  const response = await app.inject('/api/ready');

  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ message: 'The disk is full, so nothing can be saved.' });
});

test('a site without a database connection is not ready', async () => {
  const { app } = openHealth(() => Promise.reject(new Error('gone')));

  expect((await app.inject('/api/ready')).json()).toMatchObject({
    message: "The database isn't responding.",
  });
});

test('the health check names the payment mode', async () => {
  const { app } = openHealth();

  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok', paymentMode: 'test' });
});
