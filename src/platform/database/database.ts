import { Socket } from 'node:net';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, type ClientConfig, Pool } from 'pg';
import { type Log, silentLog } from '#src/platform/log.ts';
import { StartupError } from '../config/startup-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** What a store queries with: the database itself, or a transaction in it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  db: Db;
  pool: Pool;
  /** For those who keep a connection of their own: the job queue, listeners, migrations. */
  connection: ClientConfig;
  /** Ends all connections, and the embedded server if this process started it. */
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  /** A PostgreSQL 15 or newer. Without it the embedded server in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log?: Log;
  /** A connection on which nothing was heard for this long is given up. */
  longestSilenceMs?: number;
};

const oldestVersion = 150_000;
const longestStatementMs = 15_000;

/** @throws StartupError with one sentence for a human */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log = silentLog,
  longestSilenceMs = longestStatementMs + 2000,
}: OpenDatabaseOptions): Promise<Database> {
  if (databaseUrl) return connectTo(databaseUrl, { log, longestSilenceMs });

  const server = await startEmbeddedPostgres({ dataDir, log });
  const { db, pool } = createPool(server.connection, { log, longestSilenceMs });
  return {
    db,
    pool,
    connection: server.connection,
    close: async () => {
      await pool.end();
      await server.stop();
    },
  };
}

type PoolOptions = { log: Log; longestSilenceMs: number };

async function connectTo(databaseUrl: string, options: PoolOptions): Promise<Database> {
  const connection = { connectionString: databaseUrl };
  await checkServer(databaseUrl);

  const { db, pool } = createPool(connection, options);
  return { db, pool, connection, close: () => pool.end() };
}

function createPool(
  connection: ClientConfig,
  { log, longestSilenceMs }: PoolOptions,
): { db: Db; pool: Pool } {
  const pool = new Pool({
    ...connection,
    application_name: 'sanatan-world',
    max: 10,
    idleTimeoutMillis: 15_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: 1800,
    statement_timeout: longestStatementMs,
    // A server or network that has gone silent answers no statement and ends none.
    query_timeout: 20_000,
    stream: () => openLine(longestSilenceMs),
    idle_in_transaction_session_timeout: 30_000,
  });
  // A server that shuts down breaks idle connections; without a listener that would end the site.
  // The error object carries the whole client with its password: only its message is logged.
  pool.on('error', (error) => log.debug(`Idle database connection closed: ${error.message}`));
  // The pool listens to idle connections only: one that breaks in the middle of a transaction would end the site.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(`Database connection lost: ${error.message}`));
  });
  return { db: drizzle(pool, { casing: 'snake_case' }), pool };
}

/** Given up when nothing was heard for too long, with all that waits behind the statement without an answer. */
function openLine(longestSilenceMs: number): Socket {
  const line = new Socket();
  return line.setTimeout(longestSilenceMs, () => line.destroy(new Error('Connection terminated: timeout')));
}

async function checkServer(databaseUrl: string): Promise<void> {
  const { version, encoding } = await askServer(databaseUrl);

  if (version < oldestVersion) {
    throw new StartupError(
      `The database at ${withoutPassword(databaseUrl)} is PostgreSQL ${Math.floor(version / 10_000)}. Version 15 or newer is required.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database at ${withoutPassword(databaseUrl)} uses the encoding ${encoding}. UTF8 is required.`,
    );
  }
}

async function askServer(databaseUrl: string): Promise<{ version: number; encoding: string }> {
  try {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    await client.end();
    return rows[0] ?? { version: 0, encoding: 'unknown' };
  } catch (cause) {
    throw new StartupError(
      `Can't connect to the database at ${withoutPassword(databaseUrl)}: ${reasonOf(cause)}.`,
      { cause },
    );
  }
}

function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL';

  const url = new URL(databaseUrl);
  url.password = '';
  url.search = '';
  return url.href;
}

/** Node reports a host with several addresses as an error without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error && error.message ? error.message : String(error);
}
