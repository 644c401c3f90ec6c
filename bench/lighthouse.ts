import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needPrograms } from './load.ts';
import { keepResults, readResults, rounded, type Row } from './results.ts';
import { startBenchSite } from './site.ts';

needPrograms('chromium');
const version = '12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = [
  ['LCP ms', 'largest-contentful-paint'],
  ['blocked ms', 'total-blocking-time'],
] as const;
const title = 'Lighthouse on a phone, median of three';
/** Benchmark index at which Lighthouse's own default, a processor slowed down four times, is kept. */
const referenceIndex = 3700;
const defaultSlowdown = 4;
const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run';

const site = await startBenchSite(4324);
const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
const rows: Row[] = [];

const projects = (await (await fetch(`${site.url}/api/projects`)).json()) as { projectId: string }[];
const named = process.argv.slice(2);
/** A page of each kind, and one in Hindi. */
const publicPages = [
  '/',
  '/?lang=hi',
  '/blog',
  '/blog/all',
  '/blog/why-we-light-a-lamp',
  '/blog/authors/savitri-iyer',
  '/library',
  '/resources/acharyas',
  '/panchang',
  '/panchang/2026/11',
  '/panchang/year/2026',
  '/panchang/accuracy',
  '/panchang/reminders',
  '/events',
  '/events/gita-reading-circle',
  '/scholars',
  '/media',
  '/media/albums/drawings-of-this-site',
  '/birth-chart',
  '/volunteer',
  '/volunteer/sign-up',
  '/projects',
  `/ProjectDetailPage/${projects[0]?.projectId}`,
  '/donate',
  '/devotees',
  '/about',
  '/contact',
  '/remembrance',
  '/texts',
  '/texts/isha-upanishad',
  '/texts/isha-upanishad/1',
  '/texts/isha-upanishad/1/1',
  '/verse-of-the-day',
  '/reading-plan',
  '/festivals',
  '/festivals/akshaya-tritiya',
  '/muhurta',
  '/matching',
  '/prosody',
  '/search?q=lamp',
  '/newsletter',
  '/newsletter/archive',
  '/developers',
  '/developers/give-button',
  '/my-donations',
  '/privacy',
  '/terms',
  '/sitemap',
];
for (const path of named.length > 0 ? named : publicPages) {
  const speeds: number[] = [];
  const runs: number[][] = [];
  for (const run of [1, 2, 3]) {
    const report = (await audit(site.url + path)) ?? (await audit(site.url + path));
    if (!report) throw new Error(`lighthouse failed twice on ${path}, run ${run}`);
    speeds.push(Math.round(report.environment.benchmarkIndex));
    runs.push([
      ...categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
      ...timings.map(([, audit]) => Math.round(report.audits[audit]?.numericValue ?? 0)),
    ]);
  }
  rows.push({
    page: path,
    ...Object.fromEntries(
      [...categories, ...timings.map(([name]) => name)].map((name, index) => [
        name,
        median(runs.map((run) => run[index] ?? 0)),
      ]),
    ),
    'benchmark index': median(speeds),
  });
  console.log(rows.at(-1));
}
await site.stop();
await rm(folder, { recursive: true, force: true });
await keepResults('lighthouse', [{ title, rows: [...(await rowsOfOtherPages()), ...rows].toSorted(byList) }]);

/** Stored results of pages that this run did not measure. */
async function rowsOfOtherPages(): Promise<Row[]> {
  const stored = (await readResults('lighthouse')).find((table) => table.title === title)?.rows ?? [];
  return stored.filter(({ page }) => rows.every((row) => row['page'] !== page));
}

function byList(one: Row, other: Row): number {
  return publicPages.indexOf(String(one['page'])) - publicPages.indexOf(String(other['page']));
}

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
};

/**
 * Loads the page, then rates what was recorded with a slowdown in proportion to the speed of the machine during the load,
 * so that a slow or busy machine emulates the same phone. Undefined when Chromium recorded no trace, which happens now and
 * then.
 */
async function audit(url: string): Promise<Report | undefined> {
  const recorded = join(folder, 'recorded');
  const report = join(folder, 'report.json');
  await rm(recorded, { recursive: true, force: true });
  if (!lighthouse(url, `-G${recorded}`, `--chrome-flags=${flags}`)) return undefined;
  const slowdown = await calibrate(join(recorded, 'artifacts.json'));
  const rated = lighthouse(
    url,
    `-A${recorded}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--output=json',
    `--output-path=${report}`,
  );
  return rated ? (JSON.parse(await readFile(report, 'utf8')) as Report) : undefined;
}

/** Stores the slowdown in the recorded settings, which Lighthouse compares with those of the rating. */
async function calibrate(file: string): Promise<number> {
  const artifacts = JSON.parse(await readFile(file, 'utf8')) as {
    BenchmarkIndex: number;
    settings: { throttling: { cpuSlowdownMultiplier: number } };
  };
  const slowdown = rounded((defaultSlowdown * artifacts.BenchmarkIndex) / referenceIndex, 2);
  artifacts.settings.throttling.cpuSlowdownMultiplier = slowdown;
  await writeFile(file, JSON.stringify(artifacts));
  return slowdown;
}

function lighthouse(url: string, ...options: string[]): boolean {
  const { status } = spawnSync('npx', ['--yes', `lighthouse@${version}`, url, '--quiet', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
  });
  return status === 0;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
