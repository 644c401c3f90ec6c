import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageServer } from '#src/http/pages/page-server.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { publicPaths, render } from '#src/entry.server.tsx';
import { openSiteSettings } from '#src/features/settings/server/service.ts';
import { locales } from '#src/i18n/locales.ts';
import { seedSite } from '#src/app/seed.ts';
import { buildServer } from '#src/server.ts';
import { exampleSite } from './support/example-site.ts';
import { crawlPages, emptyParts, wordsOf } from './support/crawl-pages.ts';
import { liveSettings } from './support/live-settings.ts';
import { sampleWords } from './support/sample-words.ts';
import { fixedClock } from './support/fixed-clock.ts';
import { openTestDatabase } from './support/test-database.ts';

const database = await openTestDatabase();
const directory = await mkdtemp(join(tmpdir(), 'site-'));
const config = readConfig({
  ...liveSettings,
  DATA_DIR: directory,
  LOG_LEVEL: 'silent',
  OVERLOAD_LAG_MS: '10000',
});
const clock = fixedClock('2026-11-21T06:00:00Z');
const jobs = createJobs({ connection: database.connection });
await seedSite({ config, database, clock });
const settings = await openSiteSettings({ db: database.db, defaults: config, clock });
const pages = createPageServer({
  siteUrl: config.siteUrl,
  publicPaths,
  headers: {},
  useCache: false,
  render: (request) =>
    render({
      ...request,
      now: clock.now(),
      site: {
        ...settings.site,
        mode: config.mode,
        checkout: 'gateway',
        isPublicDemo: false,
        legalEntities: { us: null, in: null },
        receivers: exampleSite.receivers,
      },
      assetsFor: () => ({ entry: '/entry.js', stylesheets: [], modulePreloads: [], fontPreloads: [] }),
    }),
});
const app = await buildServer({ config, settings, database, clock, jobs, pages });
let words: Awaited<ReturnType<typeof sampleWords>>;

beforeAll(async () => {
  words = await sampleWords();
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

test('the texts of samples are read from their sources', () => {
  for (const word of [
    'Dr. Meera Krishnan',
    'Exact, patient, generous with time.',
    '50+',
    'Yoga.live',
    'How the Vedas were memorised',
  ])
    expect([...words]).toContain(word);
});

test.each(locales)(
  'a live site without its own content shows nothing invented, and every page is complete, in %s',
  async (locale) => {
    const found = await crawlPages(app, publicPaths, locale);
    const faults = [...found].flatMap(([path, { status, document }]) => {
      const text = wordsOf(document);
      return [
        ...(status === 200 ? [] : [`${path} answers ${status}`]),
        ...(document.querySelectorAll('main h1').length === 1 ? [] : [`${path} has no main heading`]),
        ...emptyParts(document).map((part) => `${path} has an empty part: ${part}`),
        ...(text.match(/\d+ ?[KM]B\b/) ?? []).map((size) => `${path} says ${size}`),
        ...[...words].filter((word) => text.includes(word)).map((word) => `${path} says "${word}"`),
      ];
    });

    expect(found.size).toBeGreaterThanOrEqual(publicPaths.length);
    expect(faults).toEqual([]);
  },
);
