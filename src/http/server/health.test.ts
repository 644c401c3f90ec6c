import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLifetime } from '#src/platform/lifetime.ts';
import { handleErrors } from './error-handler.ts';
import { registerHealthRoutes } from './health.ts';

function openHealth(ping: () => Promise<void> = () => Promise.resolve()) {
  const app = Fastify({ logger: false });
  handleErrors(app);
  const lifetime = createLifetime();
  registerHealthRoutes(app, { ping, lifetime });
  return { app, lifetime };
}

test('a site is ready until it says that it stops, and alive even then', async () => {
  const { app, lifetime } = openHealth();
  expect((await app.inject('/api/ready')).statusCode).toBe(200);

  lifetime.end();

  const { statusCode, headers, body } = await app.inject('/api/ready');
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(JSON.parse(body)).toEqual({ code: 'unavailable', message: 'The site is stopping.' });
  expect((await app.inject('/api/health')).statusCode).toBe(200);
});

test('a site whose database does not answer is not ready', async () => {
  const { app } = openHealth(() => Promise.reject(new Error('gone')));

  expect((await app.inject('/api/ready')).json()).toMatchObject({ message: 'The database does not answer.' });
});
