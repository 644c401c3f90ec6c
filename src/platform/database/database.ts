import { Socket } from 'node:net';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, type ClientConfig, Pool } from 'pg';
import { type Log, silentLog } from '#src/platform/log.ts';
import { StartupError } from '../config/startup-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Database or transaction that a store queries. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  db: Db;
  pool: Pool;
  /** For separate connections: the job queue, listeners, migrations. */
  connection: ClientConfig;
  /** Closes all connections, and the embedded server if this process started it. */
  close(): Promise<void>;
};

type OpenDatabaseOptions = {
  /** PostgreSQL 15 or newer; otherwise the embedded server in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log?: Log;
  /** Silence in milliseconds after which a connection is closed. */
  maxSilenceMs?: number;
};

const oldestVersion = 150_000;
const maxStatementMs = 15_000;

/**
 * Opens the connection pool.
 *
 * @throws StartupError with one sentence for the operator
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log = silentLog,
  maxSilenceMs = maxStatementMs + 2000,
}: OpenDatabaseOptions): Promise<Database> {
  if (databaseUrl) return connectTo(databaseUrl, { log, maxSilenceMs });

  const server = await startEmbeddedPostgres({ dataDir, log });
  const { db, pool } = createPool(server.connection, { log, maxSilenceMs });
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

type PoolOptions = { log: Log; maxSilenceMs: number };

async function connectTo(databaseUrl: string, options: PoolOptions): Promise<Database> {
  const connection = { connectionString: databaseUrl };
  await checkServer(databaseUrl);

  const { db, pool } = createPool(connection, options);
  return { db, pool, connection, close: () => pool.end() };
}

function createPool(connection: ClientConfig, { log, maxSilenceMs }: PoolOptions): { db: Db; pool: Pool } {
  const pool = new Pool({
    ...connection,
    application_name: 'sanatan-world',
    max: 10,
    idleTimeoutMillis: 15_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: 1800,
    statement_timeout: maxStatementMs,
    // Unreachable servers never respond to statements.
    query_timeout: 20_000,
    stream: () => openLine(maxSilenceMs),
    idle_in_transaction_session_timeout: 30_000,
  });
  // A server shutdown closes idle connections; an unhandled 'error' event would exit the process. The error
  // object contains the client with its password: only its message is logged.
  pool.on('error', (error) => log.debug(`Idle database connection closed: ${error.message}`));
  // The pool handles errors of idle connections only: an error within a transaction would exit the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(`Database connection lost: ${error.message}`));
  });
  return { db: drizzle(pool, { casing: 'snake_case' }), pool };
}

/**
 * Creates a socket that is closed after a period of silence, together with all statements that wait on it.
 */
function openLine(maxSilenceMs: number): Socket {
  const line = new Socket();
  return line.setTimeout(maxSilenceMs, () => line.destroy(new Error('Connection terminated: timeout')));
}

async function checkServer(databaseUrl: string): Promise<void> {
  const { version, encoding } = await readServerInfo(databaseUrl);

  if (version < oldestVersion) {
    throw new StartupError(
      `The database at ${withoutPassword(databaseUrl)} is PostgreSQL ${Math.floor(version / 10_000)}. Version 15 or newer is required.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database at ${withoutPassword(databaseUrl)} uses the encoding ${encoding}. UTF8 is required: create it again with createdb --template=template0 --encoding=UTF8.`,
    );
  }
}

async function readServerInfo(databaseUrl: string): Promise<{ version: number; encoding: string }> {
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
      `Can't connect to the database at ${withoutPassword(databaseUrl)}: ${reasonOf(cause)}. Start the database, or correct DATABASE_URL.`,
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

/** Node reports a host with several addresses as an error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.message.includes('client password must be a'))
    return 'the password is missing';
  return error instanceof Error && error.message ? error.message : String(error);
}
