import { afterAll, expect, test } from 'vitest';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite();
afterAll(() => site.close());

test.each([
  ['GET', '/api/remembrances/returns?occasion=birthday&annual=8-8&placeId=1261481', undefined, 200],
  ['POST', '/api/reminders/open', { token: 'unknown' }, 404],
] as const)(
  'calls that a page makes in this process count for its visitor: %s %s',
  async (method, url, payload, status) => {
    const call = async (remoteAddress: string) =>
      (await site.app.inject({ method, url, payload, remoteAddress })).statusCode;
    expect(await call('10.0.0.1')).toBe(status);
    await site.database.pool.query('update rate_limits set hits = 60');

    expect(await call('10.0.0.1')).toBe(429);
    expect(await call('10.0.0.2')).toBe(status);
  },
);
