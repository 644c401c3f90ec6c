import type { Client } from 'pg';

/** Table with its stored columns; generated ones are recomputed. */
export type TableShape = { schema: string; name: string; columns: string[] };

/** Last value of a sequence. */
type SequenceState = { name: string; lastValue: string };

/** Tables of the job queue that are backed up, parents first. The others hold its own statistics. */
const jobTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** Lists all tables of the site, then those of the job queue. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = any ($1)))
     group by 1, 2
     order by n.nspname desc, array_position($1, c.relname::text), c.relname`,
    [jobTables],
  );
  return rows;
}

export async function listSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue"
     from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

/** Schema version of the job queue; null when it was never started. */
export async function jobQueueVersion(client: Client): Promise<number | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('pgboss.version') is not null as exists`,
  );
  if (!found[0]?.exists) return null;

  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? null;
}

/** Qualified, quoted name of a table. */
export function quoted({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`;
}

/** Quoted column list. */
export function quotedColumns({ columns }: TableShape): string {
  return columns.map(quote).join(', ');
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
