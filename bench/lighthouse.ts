import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needPrograms } from './load.ts';
import { keepResults, type Row } from './results.ts';
import { startBenchSite } from './site.ts';

needPrograms('chromium');
const version = '12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run';

const site = await startBenchSite(4324);
const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
const rows: Row[] = [];

for (const path of ['/', '/blog', '/blog/why-we-light-a-lamp']) {
  const runs: number[][] = [];
  for (const run of [1, 2, 3]) {
    const file = join(folder, `${run}.json`);
    const { status } = spawnSync(
      'npx',
      [
        '--yes',
        `lighthouse@${version}`,
        site.url + path,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${flags}`,
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
      },
    );
    if (status !== 0) throw new Error(`lighthouse ended with ${status}`);
    const report = JSON.parse(await readFile(file, 'utf8')) as {
      categories: Record<string, { score: number }>;
    };
    runs.push(categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)));
  }
  rows.push({
    page: path,
    ...Object.fromEntries(
      categories.map((name, index) => [name, median(runs.map((run) => run[index] ?? 0))]),
    ),
  });
}
await site.stop();
await rm(folder, { recursive: true, force: true });
await keepResults('lighthouse', [{ title: 'Lighthouse on a phone, median of three', rows }]);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
