import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deletes all but the newest snapshot of the schema, the only one drizzle-kit needs, and writes it with one
 * table per line.
 */
export function compactSnapshots(folder: string): void {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  const [newest, ...older] = snapshots.sort().reverse();
  if (!newest) return;

  for (const name of older) rmSync(join(folder, name));
  const file = join(folder, newest);
  writeFileSync(file, format(JSON.parse(readFileSync(file, 'utf8')) as Snapshot));
}

type Snapshot = { tables: Record<string, unknown> } & Record<string, unknown>;

function format({ tables, ...rest }: Snapshot): string {
  const lines = Object.entries(tables).map(([name, table]) => member(name, table));
  const others = Object.entries(rest).map(([name, value]) => member(name, value));
  return `{\n${others.join(',\n')},\n"tables": {\n${lines.join(',\n')}\n}\n}\n`;
}

function member(name: string, value: unknown): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}
