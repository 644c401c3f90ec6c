import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite();
afterAll(() => site.close());

type Schema = Parameters<typeof z.fromJSONSchema>[0];
type Content = { 'application/json': { schema: { $ref: string } } };
type Document = {
  paths: Record<string, Record<string, { responses: { default: { content: Content } } }>>;
  components: { schemas: Record<string, Schema> };
};

const unknownId = '00000000-0000-4000-8000-000000000000';
const { paths, components } = (await site.app.inject('/api/openapi.json')).json<Document>();

const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { responses }]) => ({
    path,
    method,
    schema: responses.default.content['application/json'].schema.$ref.replace('#/components/schemas/', ''),
  })),
);

test('every call of the sign-in protocol has its own error schema, and no other call has it', () => {
  const others = calls.filter(({ schema }) => schema !== 'ErrorBody');
  expect(others).toEqual(calls.filter(({ path }) => path.startsWith('/auth/v1/')));
  expect(new Set(others.map(({ schema }) => schema))).toEqual(new Set(['SignInError']));
});

test.each([
  ['with', { 'x-supabase-api-version': '2024-01-01' }],
  ['without', {}],
])('errors have the documented schema, %s the version of the sign-in protocol', async (_name, headers) => {
  const schemas = new Map(
    Object.entries(components.schemas).map(([name, schema]) => [name, z.fromJSONSchema(schema)]),
  );
  const failed: string[] = [];

  for (const { path, method, schema } of calls) {
    const response = await site.app.inject({
      method: method.toUpperCase() as 'GET',
      url: path.replaceAll(/\{\w+\}/g, unknownId),
      headers,
      ...(method !== 'get' && method !== 'delete' && { payload: {} }),
    });
    if (response.statusCode < 400) continue;
    const parsed = schemas.get(schema)?.safeParse(response.json());
    expect(parsed, `${method} ${path}: ${response.body}`).toMatchObject({ success: true });
    failed.push(schema);
  }

  expect(failed.filter((schema) => schema === 'SignInError').length).toBeGreaterThan(15);
  expect(failed.filter((schema) => schema === 'ErrorBody').length).toBeGreaterThan(100);
});
