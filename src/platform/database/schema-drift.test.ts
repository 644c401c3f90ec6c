import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { loadSchema, loadTables } from '#tests/support/schema-tables.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { migrationsFolder } from './migrate.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const naming = new CasingCache('snake_case');

test('the newest migration matches the schema', async () => {
  const snapshot = readNewestSnapshot();

  const schema = generateDrizzleJson(await loadSchema(), snapshot.id, undefined, 'snake_case');

  expect(await generateMigration(snapshot, schema)).toEqual([]);
});

test('a migrated database has the tables and columns of the schema', async () => {
  const tables = await loadTables();
  const wanted = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map(
      (column) =>
        `${name}.${naming.getColumnCasing(column)} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
    );
  });

  const { rows } = await database.pool.query<{ line: string }>(
    `select format('%s.%s %s%s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                   case when a.attnotnull then ' not null' else '' end) as line
     from pg_attribute a join pg_class t on t.oid = a.attrelid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );

  const found = rows.map((row) => row.line.replace('character(', 'char('));
  expect(found.toSorted()).toEqual(wanted.map(spelledByPostgres).toSorted());
});

test('a migrated database has the indexes and checks of the schema', async () => {
  const tables = await loadTables();
  const configs = tables.map((table) => getTableConfig(table));
  const wanted = [
    ...configs.flatMap(({ indexes }) => indexes.map((index) => index.config.name ?? '')),
    ...configs.flatMap(({ checks }) => checks.map((check) => check.name)),
  ];

  const { rows } = await database.pool.query<{ name: string }>(
    `select conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and contype = 'c'
     union all
     select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))`,
  );

  expect(rows.map((row) => row.name).toSorted()).toEqual(wanted.toSorted());
});

test('a migrated database has the functions and triggers of the migrations', async () => {
  const rules = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(migrationsFolder, name), 'utf8'))
    .join('\n');
  const written = new Set<string>();
  for (const [, verb, kind, name, table] of rules.matchAll(
    /^(create|drop) (?:constraint )?(function|trigger) (\w+)(?:[^;(]*? on (\w+))?/gm,
  )) {
    const line = kind === 'function' ? `function ${name}` : `trigger ${name} on ${table}`;
    if (verb === 'create') written.add(line);
    else written.delete(line);
  }

  const { rows } = await database.pool.query<{ line: string }>(
    `select 'function ' || proname as line from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select format('trigger %s on %s', tgname, tgrelid::regclass) from pg_trigger
     where not tgisinternal and tgenabled = 'O'`,
  );

  expect(written.size).toBeGreaterThanOrEqual(20);
  expect(rows.map((row) => row.line).toSorted()).toEqual([...written].toSorted());
});

function spelledByPostgres(line: string): string {
  return line
    .replace(/timestamp \((\d)\) with/, 'timestamp($1) with')
    .replace(/numeric\((\d), /, 'numeric($1,');
}

function readNewestSnapshot(): ReturnType<typeof generateDrizzleJson> {
  const meta = join(migrationsFolder, 'meta');
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted((a, b) => a.localeCompare(b))
    .at(-1);
  return JSON.parse(readFileSync(join(meta, String(newest)), 'utf8'));
}
