import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { isListed } from './donation-filter-store.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a least amount that few donations have is found by the index of amounts, in all currencies', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status, status_token_hash, created_at,
      updated_at)
    select gen_random_uuid(), 'sandbox', 1000 + n, (array['USD', 'INR', 'JPY'])[1 + n % 3], 'named', 'failed', '\\x00',
      now(), now()
    from generate_series(1, 3000) n`);
  await db.execute(sql`analyze payments`);

  const { rows } = await db.execute(
    sql`explain select id from ${payments} where ${isListed('sandbox', { min: 4000, timeZone: 'UTC' })}`,
  );

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/payments_by_amount[^]*Index Cond: .*amount_minor >= '?4000\b/);
});
