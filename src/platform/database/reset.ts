import { contentVersionChannel } from './content-version.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';

/** Deletes everything in the database, including the job queue, and recreates the tables. */
export async function resetDatabase({ pool, connection }: Database): Promise<void> {
  await pool.query(`
    drop schema if exists public, drizzle, pgboss cascade;
    create schema public;
  `);
  await migrateDatabase(connection);
  await pool.query('select pg_notify($1, $2)', [contentVersionChannel, '']);
}
