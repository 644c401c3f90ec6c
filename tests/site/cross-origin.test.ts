import { afterAll, expect, test } from 'vitest';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite();
afterAll(() => site.close());

const origin = { origin: 'https://temple.example' };
const uuid = '00000000-0000-4000-8000-000000000000';

type Operation = { description?: string };

async function readableElsewhere(): Promise<string[]> {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const readable: string[] = [];
  for (const [path, operations] of Object.entries(paths))
    for (const method of Object.keys(operations)) {
      const { headers } = await site.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replaceAll(/\{\w+\}/g, uuid),
        headers: origin,
      });
      if (headers['access-control-allow-origin'] !== undefined)
        readable.push(`${method} ${path}: ${headers['access-control-allow-origin']}`);
    }
  return readable.toSorted();
}

test('scripts of other sites may read the calls of the panchang embed, and no other call', async () => {
  expect(await readableElsewhere()).toEqual([
    'get /api/festivals: *',
    'get /api/panchang/month: *',
    'get /api/panchang: *',
    'get /api/places/nearest: *',
    'get /api/places/{id}: *',
  ]);
});

test.each([
  ['/api/panchang?date=2026-11-22', 200],
  ['/api/panchang?date=2026-02-30', 400],
  ['/api/panchang?place=7', 404],
  ['/api/places/7', 404],
])('%s is readable by scripts of other sites with status %i, without credentials', async (url, status) => {
  const { statusCode, headers } = await site.app.inject({ url, headers: origin });

  expect(statusCode).toBe(status);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

test('other methods of these paths and preflight requests get no permission', async () => {
  for (const method of ['POST', 'OPTIONS', 'DELETE'] as const) {
    const { statusCode, headers } = await site.app.inject({ method, url: '/api/panchang', headers: origin });

    expect(statusCode).toBe(405);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each(['/api/panchang?date=2026-11-22', '/api/places/1253405', '/api/places/nearest?lat=25&lon=82'])(
  '%s is limited per address, and a caller over the limit can read that it is',
  async (path) => {
    expect((await site.app.inject(path)).statusCode).toBe(200);
    await site.database.pool.query('update rate_limits set hits = 600');

    const { statusCode, headers } = await site.app.inject({ url: path, headers: origin });

    expect(statusCode).toBe(429);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await site.database.pool.query('delete from rate_limits');
  },
);
