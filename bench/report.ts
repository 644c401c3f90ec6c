// node bench/report.ts: writes the latest results and their charts into docs/performance.md.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { drawResults } from './charts/pictures.ts';
import { capacity } from './capacity.ts';
import { type KeptTable, readResults, type Row } from './results.ts';

const docs = join(import.meta.dirname, '../docs');
const page = join(docs, 'performance.md');
const marked = /(<!-- measured: (\S+) -->).*?(<!-- end -->)/gs;
/** Tables that are only drawn. */
const drawnOnly = new Set(['Samples']);

await mkdir(join(docs, 'performance'), { recursive: true });
const text = await readFile(page, 'utf8');
const sections = new Map<string, string>();
for (const [, , name = ''] of text.matchAll(marked)) sections.set(name, await sectionOf(name));
const written = text.replace(
  marked,
  (_, begin: string, name: string, end: string) => `${begin}\n\n${sections.get(name)}\n\n${end}`,
);
await writeFile(page, await format(written, { ...(await resolveConfig(page)), parser: 'markdown' }));

async function sectionOf(name: string): Promise<string> {
  if (name === 'capacity') return markdownTable(await capacity());

  const tables = await readResults(name);
  const shown = tables.filter(({ title }) => !drawnOnly.has(title));
  if (shown.length === 0) return `Not measured yet: \`node bench/${name}.ts\`.`;
  return [await imageOf(name, tables), ...shown.map(describe)].filter(Boolean).join('\n\n');
}

async function imageOf(name: string, tables: KeptTable[]): Promise<string> {
  const drawing = drawResults(name, tables);
  if (!drawing) return '';
  await writeFile(join(docs, `performance/${name}.svg`), drawing);
  const title = /<title[^>]*>(.*?)<\/title>/.exec(drawing)?.[1] ?? name;
  return `![${title}: the same figures as in the table below](performance/${name}.svg)`;
}

function describe({ title, rows, measured: { date, node, cores, load } }: KeptTable): string {
  const circumstances = `${date}, Node ${node}, ${cores} cores, ${load === undefined ? 'nothing else running' : `load ${load} before`}`;
  return `**${title}** (${circumstances})\n\n${markdownTable(rows)}`;
}

function markdownTable(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => cell(row[column])));
  const aligned = columns.map((column) => (typeof rows.at(-1)?.[column] === 'number' ? '--:' : '---'));
  return [columns, aligned, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cell(value: string | number | undefined): string {
  if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 3 });
  return (value ?? '').replaceAll('|', '\\|');
}
