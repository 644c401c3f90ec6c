import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { canRunNginx } from '#tests/support/nginx.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { compareBooks } from './books.ts';
import { gatewayEnvironment, openGateway } from './gateway.ts';
import { createSite } from './site.ts';
import { createVisitors } from './visitors.ts';

const port = 4400;
/** `node tests/fault-injection/run.ts "twenty kills"` runs the built site through twenty (docs/reliability.md). */
const kills = 2;

const folder = await mkdtemp(join(tmpdir(), 'nginx-kills-'));
const databases = { site: await openTestDatabase(), gateway: await openTestDatabase() };
afterAll(async () => {
  await databases.site.close();
  await databases.gateway.close();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(!canRunNginx)(
  'PAY-04: while two processes behind nginx are killed in turn, no read request fails and no donation is lost',
  { timeout: 300_000, retry: 0 },
  async () => {
    const gateway = await openGateway(
      databases.gateway.url,
      `http://127.0.0.1:${port}/api/webhooks/razorpay`,
    );
    const site = createSite({
      port,
      processes: 2,
      program: 'tests/many-processes/site.ts',
      output: join(folder, 'log'),
      env: {
        DATABASE_URL: databases.site.url,
        DATA_DIR: folder,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        ...gatewayEnvironment(gateway),
      },
    });
    try {
      await site.start();
      const visitors = createVisitors({ port, gateway });
      for (let count = 0; count < kills; count += 1) await site.replace('SIGKILL');
      await visitors.leave();
      const verdict = await compareBooks(databases.site.url, gateway.pool, visitors.promised, {
        patienceMs: 3000,
      });

      const { 'cached pages': pages, 'API calls': calls } = visitors.seen();
      expect([...pages.responses.keys(), ...calls.responses.keys()]).toEqual([200, 200]);
      expect(pages.responses.get(200)).toBeGreaterThan(20);
      expect(verdict.lost).toEqual([]);
      expect(verdict.captured).toBeGreaterThan(0);
      expect(visitors.givenUp()).toBe(0);
    } finally {
      await site.close();
      await gateway.close();
    }
  },
);
