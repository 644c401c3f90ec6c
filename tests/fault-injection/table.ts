import { readFile, writeFile } from 'node:fs/promises';
import type { Verdict } from './books.ts';
import type { Fault } from './fault.ts';
import type { Kind, Seen } from './visitors.ts';

type Happened = {
  seen: Record<Kind, Seen>;
  /** Observations of the clients that caused the fault. */
  others: Record<string, Seen>;
  givenUp: number;
  healsFrom: number;
  verdict: Verdict;
};

const file = 'docs/reliability.md';
const number = new Intl.NumberFormat('en');

/** Formats the row of a fault. */
export function rowOf({ name, how }: Fault, { seen, others, givenUp, healsFrom, verdict }: Happened): string {
  const views = Object.entries({ ...seen, ...others }).map(([kind, view]) => `${kind}: ${viewOf(view)}`);
  if (givenUp > 0) views.push(`${givenUp} donors gave up after two minutes`);
  const lost =
    verdict.lost.length === 0
      ? `nothing (${number.format(verdict.captured)} donations)`
      : verdict.lost.slice(0, 3).join('; ');
  return `| ${[name, how, views.join('; '), lost, healedAfter(seen, healsFrom)].join(' | ')} |`;
}

function viewOf({ responses, slowestMs, withoutRetryAfter }: Seen): string {
  const good = [...responses].filter(([outcome]) => typeof outcome === 'number' && outcome < 400);
  const bad = [...responses].filter(([outcome]) => typeof outcome === 'string' || outcome >= 400);
  const all = [...responses.values()].reduce((sum, count) => sum + count, 0);
  const right = good.reduce((sum, [, count]) => sum + count, 0);
  const healthIssues = bad.map(([outcome, count]) => `${number.format(count)} × ${outcome}`);
  const slowest = `slowest ${(slowestMs / 1000).toFixed(1)} s`;
  if (withoutRetryAfter > 0) healthIssues.push(`${withoutRetryAfter} of them without Retry-After`);
  return [`${number.format(right)} of ${number.format(all)}`, ...healthIssues, slowest].join(', ');
}

function healedAfter(seen: Record<Kind, Seen>, healsFrom: number): string {
  const last = Math.max(...Object.values(seen).map(({ lastHealthIssueAt }) => lastHealthIssueAt));
  return last <= healsFrom ? 'immediately' : `${((last - healsFrom) / 1000).toFixed(1)} s`;
}

/** Inserts a row into the table, in the order of the faults. */
export async function writeRows(order: string[], row: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const lines = text.split('\n');
  const head = lines.findIndex((line) => line.startsWith('| Failure'));
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  const rows = new Map([...lines.slice(head + 2, end), row].map((line) => [nameOf(line), line]));
  const sorted = order.flatMap((name) => rows.get(name) ?? []);
  await writeFile(file, [...lines.slice(0, head + 2), ...sorted, ...lines.slice(end)].join('\n'));
}

function nameOf(row: string): string {
  return (row.split('|')[1] ?? '').trim();
}
