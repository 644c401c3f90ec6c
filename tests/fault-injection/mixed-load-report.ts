import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { slowestP99Ms, type Step } from './find-limit.ts';
import { type Kind, kinds, shares, type Tally } from './mix.ts';

type Happened = {
  minutes: number;
  limit: number;
  steps: Step[];
  perSecond: number;
  notBegun: number;
  kills: number;
  tally: Tally;
  donations: { begun: number; paid: number; reported: number; givenUp: number; counted: number };
  lost: string[];
  doubled: string[];
};

const file = 'docs/reliability.md';
const marks = ['<!-- mixed load: begins -->', '<!-- mixed load: ends -->'] as const;
const number = new Intl.NumberFormat('en');

/** Writes the results between their markers. @returns the text */
export async function writeReport(happened: Happened): Promise<string> {
  const report = await format(reportOf(happened), {
    parser: 'markdown',
    printWidth: 120,
    proseWrap: 'always',
  });
  const text = await readFile(file, 'utf8');
  const [before = '', rest = ''] = text.split(marks[0]);
  const after = rest.split(marks[1])[1] ?? '';
  await writeFile(file, `${before}${marks[0]}\n\n${report}\n${marks[1]}${after}`);
  return report;
}

function reportOf(happened: Happened): string {
  const { minutes, limit, steps, perSecond, notBegun, kills, tally, donations, lost, doubled } = happened;
  const broken = steps.findLast(({ holds }) => !holds);
  return [
    `The limit was ${limit} requests a second: at ${broken?.perSecond} the slowest type had a p99 of`,
    `${seconds(broken?.p99Ms ?? 0)} (limit: ${seconds(slowestP99Ms)}), and ${broken?.wrong} responses`,
    `were wrong (limit: one in a thousand). The test ran at ${perSecond} a second for ${minutes} minutes, with ${kills} times`,
    `\`kill -9\`${notBegun > 0 ? `; ${number.format(notBegun)} requests could not be started` : ''}.`,
    '',
    '| Request | Count | p50 | p99 | Broken by a killed process | Other errors |',
    '| --- | --- | --- | --- | --- | --- |',
    ...kinds.map((kind) => rowOf(kind, tally)),
    '',
    `Donations: ${number.format(donations.begun)} started, ${number.format(donations.paid)} paid, ${number.format(donations.reported)}`,
    `confirmed to their donors; ${donations.givenUp} donors gave up after two minutes. Lost: ${list(lost)}. Counted twice:`,
    `${list(doubled)} (${number.format(donations.counted)} payments compared, including those of the search for the limit).`,
  ].join('\n');
}

function rowOf(kind: Kind, tally: Tally): string {
  const times = tally[kind];
  const isHeld = kind === 'live updates: until the end';
  const healthIssues = times.healthIssues().map(([outcome, count]) => `${number.format(count)} × ${outcome}`);
  const cells = [
    kind + (kind in shareOf ? ` (${shareOf[kind]} %)` : ''),
    number.format(times.count()),
    isHeld ? '' : milliseconds(times.percentile(0.5)),
    isHeld ? '' : milliseconds(times.percentile(0.99)),
    number.format(times.killed()),
    healthIssues.join(', ') || 'none',
  ];
  return `| ${cells.join(' | ')} |`;
}

const shareOf: Partial<Record<Kind, number>> = {
  'cached pages': shares.pages,
  'uncached pages': shares.otherPages,
  'API calls': shares.calls,
  'donations started': shares.donations,
  'live updates: first event': shares.listeners,
  'sign-ins': shares.signIns,
};

function list(items: string[]): string {
  return items.length === 0 ? 'none' : `${items.length}, such as ${items.slice(0, 3).join('; ')}`;
}

function milliseconds(ms: number): string {
  return `${number.format(Math.round(ms))} ms`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
