import { pipeline } from 'node:stream/promises';
import { Client, type ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../config/startup-error.ts';
import type { About } from './contents.ts';
import { quoted, quotedColumns, type TableShape } from './tables.ts';

/** Tables that are being loaded into a database; invisible to others before `finish`. */
export type TableLoading = {
  /** @returns the number of rows */
  load(name: string, body: AsyncIterable<Buffer>): Promise<number>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
};

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Begins to load tables in one transaction. Rows arrive table by table, so foreign keys are dropped and
 * recreated at the end; triggers are disabled, because their effects are part of the backup.
 */
export async function startLoading(connection: ClientConfig, about: About): Promise<TableLoading> {
  const client = new Client({ ...connection, application_name: 'sanatan-world restore' });
  client.on('error', () => {});
  await client.connect();
  const tables = new Map(about.tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const own = about.tables.filter(({ schema }) => schema === 'public');

  await client.query('begin');
  const foreignKeys = await takeForeignKeys(client);
  for (const table of own) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await empty(client, about.tables);

  async function load(name: string, body: AsyncIterable<Buffer>): Promise<number> {
    const table = tables.get(name);
    if (!table) throw new StartupError(`The backup contains an undeclared table: ${name}.`);
    const copy = client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`));
    await pipeline(body, copy);
    return copy.rowCount;
  }

  async function finish(): Promise<void> {
    for (const { name, lastValue } of about.sequences)
      await client.query('select setval($1::regclass, $2)', [name, lastValue]);
    for (const table of own) await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
    // The rows are stored; the database also gathers statistics on its own.
    await client.query('analyze').catch(() => {});
    await client.end();
  }

  return { load, finish, abandon: () => client.end() };
}

async function takeForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** The job queue inserts a few rows when it is created. */
async function empty(client: Client, tables: readonly TableShape[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoted).join(', ')} cascade`);
}
