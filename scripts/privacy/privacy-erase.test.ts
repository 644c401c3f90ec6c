import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

vi.setConfig({ testTimeout: 60_000 });

test('privacy:erase deletes nothing while a donation is pending at the bank, and says when to try again', async () => {
  await database.pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, donor_name, donor_email, status,
       status_token_hash, created_at, updated_at)
     values (gen_random_uuid(), 'sandbox', 5000, 'USD', 'named', 'Sita', 'sita@example.org', 'pending', '\\x00', now(), now())`,
  );

  const pending = erase();
  expect([pending.status, pending.stdout]).toEqual([1, '']);
  expect(pending.stderr).toMatch(
    /^A donation of this address is still pending .* two weeks\. After 30 days, .* in any case\.\n$/,
  );

  await database.pool.query(`update payments set status = 'failed'`);
  expect(erase()).toMatchObject({ status: 0, stderr: '' });
  const { rows } = await database.pool.query('select donor_name, donor_email from payments');
  expect(rows).toEqual([{ donor_name: null, donor_email: null }]);
});

function erase() {
  const command = join(import.meta.dirname, 'privacy-erase.ts');
  return spawnSync(process.execPath, [command, 'sita@example.org', '--yes-erase'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    encoding: 'utf8',
  });
}
