import { readShippedResources } from '#src/features/resources/server/shipped-resources.ts';
import { resourceWrites } from '#src/features/resources/server/write-store.ts';
import { projectWrites } from '#src/features/projects/server/write-store.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import { type Db, openDatabase } from '#src/platform/database/database.ts';
import { keepResults, rounded } from './results.ts';
import { startBenchSite } from './site.ts';

/** Compares lists and searches of 20 items and 5 projects with those of 10,000 and 5,000, in the same run. */
const resourceCount = 10_000;
const projectCount = 5000;
const nothing = { ms: Number.NaN, kB: 0 };
const addresses = [
  '/api/live',
  '/api/resources',
  '/api/resources?q=gita',
  '/api/resources?q=g%C4%ABt%C4%81',
  '/api/resources?q=%E0%A4%97%E0%A5%80%E0%A4%A4%E0%A4%BE',
  '/api/resources?q=vedanta&sort=downloads',
  '/api/resources?q=of',
  '/api/resources?q=zebra',
  '/api/resources/sacred-texts',
  '/library',
  '/library?q=gita',
  '/resources/sacred-texts',
  '/api/projects',
  '/api/projects/yoga-live',
  '/projects',
];

const site = await startBenchSite(4324, { PAGE_CACHE: 'off' });
const few = await measureAll();

const database = await openDatabase({ dataDir: site.dataDir });
await database.db.transaction(async (tx) => {
  await addResources(tx);
  await addProjects(tx);
  await bumpContentVersion(tx);
});
await database.pool.query('vacuum analyze');
const many = await measureAll();

const rows = addresses.map((address, index) => {
  const [before, after] = [few[index] ?? nothing, many[index] ?? nothing];
  return {
    address: decodeURIComponent(address),
    'few ms': before.ms,
    'many ms': after.ms,
    ratio: rounded(after.ms / before.ms, 2),
    'few kB': before.kB,
    'many kB': after.kB,
  };
});
console.log(`Pages of the list of projects: ${await countPages('/api/projects')}`);
await keepResults('long-lists', [
  { title: `${resourceCount} resources and ${projectCount} projects compared with 20 and 5`, rows },
]);
await database.close();
await site.stop();

async function measureAll() {
  const results: { ms: number; kB: number }[] = [];
  for (const address of addresses) results.push(await measure(site.url + address));
  return results;
}

/** Median of forty sequential responses, after ten to warm up. */
async function measure(url: string) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = -10; round < 40; round += 1) {
    const start = performance.now();
    bytes = (await (await fetch(url)).arrayBuffer()).byteLength;
    if (round >= 0) times.push(performance.now() - start);
  }
  const median = times.toSorted((a, b) => a - b)[times.length / 2] ?? 0;
  return { ms: rounded(median, 1), kB: Math.round(bytes / 1000) };
}

/** Inserts items with the words of the shipped ones, so that a search matches the same share. */
async function addResources(tx: Db): Promise<void> {
  const shipped = await readShippedResources();
  for (let number = shipped.length; number < resourceCount; number += 1) {
    const { frontMatter, body } = shipped[number % shipped.length] ?? {};
    if (!frontMatter || body === undefined) throw new Error('there are no shipped items');
    const { related, sampleRating: rating, sampleDownloads: _downloads, ...resource } = frontMatter;
    await resourceWrites.insertResource(tx, {
      ...resource,
      rating,
      slug: `${resource.slug}-${number}`,
      name: `${resource.name}, part ${number}`,
      position: number,
      downloads: number % 977,
      contentMarkdown: body,
      contentHtml: `<p>${resource.name}</p>`,
      relatedPosts: related,
    });
  }
}

async function addProjects(tx: Db): Promise<void> {
  for (let number = 5; number < projectCount; number += 1) {
    await projectWrites.insertProject(
      tx,
      {
        slug: `project-${number}`,
        title: `Project ${number}`,
        description: 'A well, a school, a garden.',
        content: '## Why\nBecause water comes first.',
        image: '/art/fallback.svg',
        status: number % 2 ? 'active' : 'planned',
        priority: number % 10 === 0,
        category: 'Water',
        location: 'Vrindavan',
        fundingGoalMinor: 1_000_000,
        startDate: '2026-01-15',
        position: number,
      },
      { gallery: [{ image: '/art/fallback.svg' }], faqs: [{ question: 'When?', answer: 'Soon.' }] },
    );
  }
}

async function countPages(path: string): Promise<number> {
  let pages = 0;
  for (let next: string | undefined = path; next; pages += 1) {
    const response: Response = await fetch(site.url + next);
    await response.arrayBuffer();
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return pages;
}
