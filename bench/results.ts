import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

export type Row = Record<string, string | number>;
export type Table = { title: string; rows: Row[] };

/** Place and time of a measurement; `load` is that of the machine before it. */
export type Circumstances = { date: string; node: string; cores: number; load?: number };
export type KeptTable = Table & { measured: Circumstances };

const folder = join(import.meta.dirname, 'results');
const loadBefore = loadavg()[0] ?? 0;

/** Prints tables and stores them for `node bench/report.ts`; other tables under that name are kept. */
export async function keepResults(name: string, tables: Table[]): Promise<void> {
  for (const { title, rows } of tables) {
    console.log(`\n${title}`);
    console.table(rows);
  }

  const measured: Circumstances = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: availableParallelism(),
    load: rounded(loadBefore, 1),
  };
  const others = (await readResults(name)).filter(({ title }) =>
    tables.every((table) => table.title !== title),
  );
  const kept = [...others, ...tables.map((table) => ({ ...table, measured }))];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), formatTables(kept));
}

/** JSON with one row per line. */
export function formatTables(tables: readonly KeptTable[]): string {
  const texts = tables.map(({ title, rows, measured }) => {
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
    return `{ "title": ${JSON.stringify(title)}, "measured": ${JSON.stringify(measured)}, "rows": [\n${lines}\n] }`;
  });
  return `{ "tables": [\n${texts.join(',\n')}\n] }\n`;
}

/** Latest results under a name; empty without any. */
export async function readResults(name: string): Promise<KeptTable[]> {
  const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => '{"tables":[]}');
  return (JSON.parse(text) as { tables: KeptTable[] }).tables;
}

export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
