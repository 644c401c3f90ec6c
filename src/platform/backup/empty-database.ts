import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool } from 'pg';
import type { Database } from '#src/platform/database/database.ts';
import { migrateDatabase, migrationsFolder } from '#src/platform/database/migrate.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { StartupError } from '../config/startup-error.ts';
import type { About } from './contents.ts';
import { withFirstMigrations } from './first-migrations.ts';

/** Whether any table of the site has rows. */
export async function hasRows(pool: Pool): Promise<boolean> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select from ${name} limit 1`);
    if (rowCount) return true;
  }
  return false;
}

/**
 * Creates the tables as of the backup's version: those of the site by its migrations, those of the job queue
 * by pg-boss. The database must have no rows.
 */
export async function prepareDatabase({ pool, connection }: Database, about: About): Promise<void> {
  const count = knownMigrations(about);
  await pool.query('drop schema if exists drizzle, pgboss cascade');
  await dropTables(pool);
  await withFirstMigrations(count, (folder) => migrateDatabase(connection, { migrationsFolder: folder }));
  if (about.jobQueue === null) return;

  const jobs = createJobs({ connection });
  await jobs.start({ work: false });
  await jobs.stop();
  const { rows } = await pool.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]?.version !== about.jobQueue)
    throw new StartupError(
      `The backup was made by version ${about.siteVersion}, which uses a different job queue. Restore it with that version, then upgrade.`,
    );
}

/** Drops everything in the schema but not the schema, which may have another owner. */
async function dropTables(pool: Pool): Promise<void> {
  await pool.query(`
    do $$
    declare found record;
    begin
      for found in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' loop
        execute 'drop table if exists ' || found.name || ' cascade';
      end loop;
      for found in
        select p.oid::regprocedure::text as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        execute 'drop routine if exists ' || found.name || ' cascade';
      end loop;
      for found in
        select t.oid::regtype::text as name from pg_type t
        where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
      loop
        execute 'drop type if exists ' || found.name || ' cascade';
      end loop;
    end $$`);
}

/**
 * Number of migrations that the backup contains.
 *
 * @throws StartupError for a backup of a newer or a different version
 */
function knownMigrations({ migrations, siteVersion }: About): number {
  const known = readMigrationFiles({ migrationsFolder });
  const isOurs = migrations.every(({ hash }, index) => known[index]?.hash === hash);
  if (!isOurs)
    throw new StartupError(`The backup was made by version ${siteVersion}. Restore it with that version.`);
  return migrations.length;
}
