import type { Verdict } from './books.ts';
import type { Upload } from './supervisor.ts';
import { type Kind, kinds, type Tally } from './mix.ts';
import { writeSection } from './report-section.ts';
import type { compareFiles, compareRows } from './same-site.ts';

type Happened = {
  payments: number;
  perSecond: number;
  /** Load of the machine by other programs. */
  loadBefore: number;
  backup: { seconds: number; bytes: number };
  restore: { seconds: number };
  /** Donations paid during the backup. */
  paidMeanwhile: number;
  uploads: Upload[];
  quiet: Tally;
  busy: Tally;
  rows: Awaited<ReturnType<typeof compareRows>>;
  files: Awaited<ReturnType<typeof compareFiles>>;
  verdict: Verdict;
};

const number = new Intl.NumberFormat('en');

/** Writes the results between their markers. @returns the text */
export function writeReport(happened: Happened): Promise<string> {
  return writeSection('backup under load', reportOf(happened));
}

function reportOf(happened: Happened): string {
  const { payments, perSecond, loadBefore, backup, restore, paidMeanwhile, uploads, rows, files, verdict } =
    happened;
  const taken = uploads.filter(({ status }) => status === 201).length;
  return [
    `${number.format(payments)} payments, ${perSecond} requests a second, and ${paidMeanwhile} donations paid during the`,
    `backup. It took ${backup.seconds.toFixed(1)} s from the command to the finished file of`,
    `${megabytes(backup.bytes)}, for ${number.format(rows.rows)} rows and ${megabytes(files.bytes)} of files; restoring it`,
    `with another PostgreSQL and another data directory took ${restore.seconds.toFixed(1)} s. The load of the machine`,
    `before was ${loadBefore.toFixed(1)}.`,
    '',
    '| Compared | | Differences |',
    '| --- | --- | --- |',
    `| Rows, as in the backup's snapshot | ${number.format(rows.rows)} of ${rows.tables} tables | ${list(rows.differences)} |`,
    `| Files, byte by byte | ${number.format(files.files)} | ${list([...files.changed, ...files.missing])} |`,
    `| Ledger compared with the gateway | ${number.format(verdict.captured)} donations | ${list(verdict.lost)} |`,
    `| Images uploaded during the backup | ${taken} of ${uploads.length} accepted | ${list(rejections(uploads))} |`,
    '',
    '| Request | p50 before | p99 before | p50 during | p99 during | Errors |',
    '| --- | --- | --- | --- | --- | --- |',
    ...kinds.filter((kind) => happened.busy[kind].count() > 0).map((kind) => rowOf(kind, happened)),
  ].join('\n');
}

function rowOf(kind: Kind, { quiet, busy }: Happened): string {
  const isHeld = kind === 'live updates: until the end';
  const times = [quiet[kind], busy[kind]].flatMap((tally) => [tally.percentile(0.5), tally.percentile(0.99)]);
  const healthIssues = busy[kind].healthIssues().map(([outcome, count]) => `${count} × ${outcome}`);
  const wrong = `${healthIssues.join(', ') || 'none'} of ${number.format(busy[kind].count())}`;
  return `| ${[kind, ...times.map((ms) => (isHeld ? '' : `${Math.round(ms)} ms`)), wrong].join(' | ')} |`;
}

function rejections(uploads: Upload[]): string[] {
  return uploads.filter(({ status }) => status !== 201).map(({ status, code }) => `${status} ${code}`);
}

function list(items: string[]): string {
  return items.length === 0 ? 'none' : `${items.length}, such as ${items.slice(0, 3).join('; ')}`;
}

function megabytes(bytes: number): string {
  return `${number.format(Math.round(bytes / 1_000_000))} MB`;
}
