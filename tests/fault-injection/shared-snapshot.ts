// Loaded before `npm run backup`: reports the snapshot it reads, so that the test can read the same rows.
// Does not change the backup.
import { Client } from 'pg';

const beginning = /^begin isolation level repeatable read/;
const query = Reflect.get(Client.prototype, 'query') as (
  this: Client,
  ...given: unknown[]
) => Promise<unknown>;

Object.assign(Client.prototype, { query: queryAndReport });

async function queryAndReport(this: Client, ...given: unknown[]): Promise<unknown> {
  const [text] = given;
  const response = await query.apply(this, given);
  if (typeof text !== 'string' || !beginning.test(text)) return response;

  const { rows } = (await query.call(this, 'select pg_export_snapshot() as name')) as {
    rows: { name: string }[];
  };
  process.send?.({ snapshot: rows[0]?.name });
  return response;
}
