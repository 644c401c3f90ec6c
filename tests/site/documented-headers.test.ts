import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Endpoint } from '#src/api/endpoint.ts';
import { formProofHeader, formTokenHeader } from '#src/api/forms/form-protection.ts';
import { openTestSite } from '#tests/support/test-site.ts';

type Operation = { parameters: { name: string; in: string }[]; security?: Record<string, unknown>[] };
type Document = { paths: Record<string, Record<string, Operation>> };

/** Endpoints of the forms that are protected against automated posts. */
const guarded: Pick<Endpoint, 'method' | 'path'>[] = [];

function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ config, preHandler }) => {
    const hooks = [preHandler ?? []].flat();
    if (config?.endpoint && hooks.some(({ name }) => name === 'checkForm')) guarded.push(config.endpoint);
  });
}

subscribe('fastify.initialization', watchRoutes);
const site = await openTestSite();
unsubscribe('fastify.initialization', watchRoutes);
afterAll(() => site.close());

const { paths } = (await site.app.inject('/api/openapi.json')).json<Document>();

function headersOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string[] {
  const { parameters = [] } = paths[path]?.[method.toLowerCase()] ?? {};
  return parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
}

test('every protected form documents the headers of its protection', () => {
  expect(guarded.length).toBeGreaterThan(8);
  for (const endpoint of guarded)
    expect(headersOf(endpoint), endpoint.path).toEqual(
      expect.arrayContaining([formTokenHeader, formProofHeader]),
    );
});

test('every call that rejects a request without a token documents it, and no other does', async () => {
  const unlike: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      const response = await site.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
        ...(method !== 'get' && method !== 'delete' && { payload: {} }),
      });
      const { statusCode } = response;
      // The session of donors is a cookie.
      const isRejected = statusCode === 401 && !path.startsWith('/api/my-donations/');
      if (security ? statusCode < 400 : isRejected) unlike.push(`${method} ${path} ${statusCode}`);
    }
  }
  expect(unlike).toEqual([]);
});
