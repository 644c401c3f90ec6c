import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { type FuzzedCall, fuzzedCalls, type OpenApi } from '#tests/support/fuzzed-calls.ts';

vi.setConfig({ testTimeout: 60_000 });

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const description = (await site.admin('GET', '/api/openapi.json')).json<OpenApi>();
// These end the session of the administrator that all other calls use.
delete description.paths['/auth/v1/logout'];

test('fuzzing: any input to any endpoint, also by an administrator, returns a result or an error message', async () => {
  expect(Object.keys(description.paths).length).toBeGreaterThan(80);

  await fc.assert(
    fc.asyncProperty(fuzzedCalls(description), async (call) => {
      expect(await findError(call)).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('fuzzing: a deeply nested body is rejected by every endpoint', async () => {
  const payload = '['.repeat(20_000) + ']'.repeat(20_000);
  const writes = Object.entries(description.paths).filter(([, methods]) => methods.post?.requestBody);
  const rejections = new Set<number>();

  for (const [path] of writes) {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      headers: { authorization: site.adminAuthorization, 'content-type': 'application/json' },
      payload,
    });
    rejections.add(statusCode);
  }

  expect(writes.length).toBeGreaterThan(30);
  expect([...rejections].filter((status) => status < 400 || status >= 500)).toEqual([]);
});

async function findError({ method, url, body }: FuzzedCall): Promise<string | null> {
  const { statusCode, body: text } = await site.admin(method, url, body);
  if (statusCode >= 500) return `${statusCode} ${text.slice(0, 300)}`;
  if (statusCode < 400 || !url.startsWith('/api/')) return null;

  const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
  const isError = typeof code === 'string' && typeof message === 'string';
  return isError ? null : `no problem of ours: ${text.slice(0, 300)}`;
}
