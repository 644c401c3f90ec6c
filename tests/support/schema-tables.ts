import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const schemaDirectory = join(import.meta.dirname, '../../src/platform/database/schema');

/** Everything exported by the schema files, as drizzle-kit reads it. */
export async function loadSchema(): Promise<Record<string, unknown>> {
  const files = readdirSync(schemaDirectory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const modules = await Promise.all(
    files.map((name): Promise<Record<string, unknown>> => import(join(schemaDirectory, name))),
  );
  return Object.assign({}, ...modules);
}

export async function loadTables(): Promise<PgTable[]> {
  return Object.values(await loadSchema()).filter((value): value is PgTable => is(value, PgTable));
}
