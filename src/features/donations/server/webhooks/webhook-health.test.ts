import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#src/platform/log.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createWebhookHealth } from './webhook-health.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('forged webhooks are logged once a minute with their number, not one by one', async () => {
  const clock = fixedClock('2026-11-21T06:00:00Z');
  const lines: string[] = [];
  const log = { ...silentLog, warn: (text: string) => void lines.push(text) };
  const health = createWebhookHealth({ db: database.db, gatewayMode: 'sandbox', clock, log });

  for (let number = 0; number < 100; number += 1) health.countRejected();
  clock.set('2026-11-21T06:01:00Z');
  health.countRejected();
  await health.close();

  expect(lines).toEqual([
    'Webhooks with an invalid signature: 1 since the last report.',
    'Webhooks with an invalid signature: 100 since the last report.',
  ]);
});
