import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';

/** Condition that only these donations match. */
const isOne = `order_id ~ '^order_[0-9a-f]{32}$'`;

/** Inserts sandbox donations, each with an attempt and a balanced ledger entry. */
export async function insertManyDonations(connection: ClientConfig, count: number): Promise<void> {
  // A separate connection: the site's connections time out during such long statements.
  const client = new Client(connection);
  await client.connect();
  await client.query(`set session_replication_role = replica; set statement_timeout = 0`);
  await client.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, donor_name, donor_message,
       donor_email, order_id, status, net_amount_minor, effective_attempt_id, status_token_hash, created_at,
       updated_at, succeeded_at)
     select gen_random_uuid(), 'sandbox', 10000, 'USD', 'named', 'Donor ' || n, 'For the temple, number ' || n,
       'donor' || n || '@example.org', 'order_' || md5(n::text), 'success', 10000, 'pay_' || md5(n::text),
       sha256(n::text::bytea), now(), now(), now()
     from generate_series(1, $1::bigint) n`,
    [count],
  );
  await client.query(
    `insert into payment_attempts (attempt_id, payment_id, state, amount_minor, first_seen_at, last_seen_at)
     select effective_attempt_id, id, 'captured', amount_minor, now(), now()
     from payments where ${isOne}`,
  );
  await client.query(
    `with entries as (
       insert into ledger_entries (gateway_mode, payment_id, reason, booked_at)
       select 'sandbox', id, 'captured', now() from payments where ${isOne}
       returning id)
     insert into ledger_lines (entry_id, account, currency, amount_minor)
     select id, account, 'USD', amount from entries, (values ('gateway', 10000), ('donations', -10000)) l (account, amount)`,
  );
  await client.end();
}

/** Writes incompressible images to the media folder of the site. */
export async function writeManyImages(dataDir: string, count: number, bytes: number): Promise<void> {
  await mkdir(join(dataDir, 'media/aa'), { recursive: true });
  for (let number = 0; number < count; number++)
    await writeFile(join(dataDir, `media/aa/aa-${number}.webp`), randomBytes(bytes));
}
