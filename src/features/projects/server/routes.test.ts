import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import type { SentProject, SentProjectDetail } from '../contract.ts';
import { seedProjects } from './seed-projects.ts';
import { projectWrites } from './write-store.ts';

let site: TestSite;
let smallProject: string;

beforeAll(async () => {
  site = await openTestSite();
  await seedProjects(site.database.db);
  smallProject = await projectWrites.insertProject(
    site.database.db,
    {
      slug: 'well',
      title: 'A well',
      description: 'Water',
      content: 'Deep',
      image: '/art/fallback.svg',
      status: 'resting',
      category: 'Water',
      location: 'Here',
      fundingGoalMinor: 0,
      openingRaisedMinor: 12_345,
      startDate: '2026-01-15',
      position: 9,
    },
    { aliases: ['land-acquisition', 'deep-well'] },
  );
});

afterAll(() => site.close());

async function getJson<T>(url: string): Promise<T> {
  const response = await site.app.inject(url);
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('API-06, SEED-01: the list is an array of projects in their order', async () => {
  const list = await getJson<SentProject[]>('/api/projects');
  expect(list.map(({ projectId }) => projectId)).toEqual([
    'land-acquisition',
    'center-construction',
    'grantham-ai',
    'ayurveda-ai',
    'yoga-live',
    'well',
  ]);
});

test('API-08, DAT-03 to DAT-06, SEED-02: one project has the specified fields', async () => {
  const land = await getJson<SentProject>('/api/projects/land-acquisition');
  expect(land).toMatchObject({
    projectId: 'land-acquisition',
    icon: 'MapPin',
    status: 'active',
    priority: true,
    currency: 'USD',
    raisedAmount: '0',
    fundingGoal: '2500000',
    progress: 0,
    startDate: '2025-03-03',
    endDate: '2026-01-31',
    darkImage: '/art/project-land-acquisition-night.svg',
  });
  expect(land.gallery[0]).toBe('/art/project-land-acquisition-day.svg');
  expect(land.galleryAlts).toHaveLength(land.gallery.length);
  expect(land.timeline.map(({ completed, status }) => [completed, status])).toEqual([
    [true, 'completed'],
    [false, 'in-progress'],
    [false, 'pending'],
  ]);
  expect(land.team[0]).toMatchObject({ name: 'Land office', role: 'Purchase and title' });
  expect(land.updates[0]).toMatchObject({ date: '2026-11-02', author: 'Treasury' });
  expect(land.faqs[0]?.question).toBe('What if the goal is not reached by the target date?');
  expect(land.donationTiers[0]).toMatchObject({ amount: 108, benefits: [expect.any(String)] });
});

test('DAT-05: an ongoing project has no end date, and no image of the night where there is none', async () => {
  const yoga = await getJson<SentProject>('/api/projects/yoga-live');
  expect(yoga).not.toHaveProperty('endDate');
  expect(yoga).toMatchObject({ timeline: [], team: [], updates: [], faqs: [] });
  expect(await getJson<SentProject>('/api/projects/well')).not.toHaveProperty('darkImage');
});

test('RTE-16 to RTE-20: aliases lead to their project, but never take the name of another', async () => {
  const names = [
    ['land-acquisition-el-sobrante', 'land-acquisition'],
    ['sanatan-center-construction', 'center-construction'],
    ['grantham-ai', 'grantham-ai'],
    ['land-acquisition', 'land-acquisition'],
    ['deep-well', 'well'],
  ];
  for (const [name, projectId] of names)
    expect((await getJson<SentProject>(`/api/projects/${name}`)).projectId).toBe(projectId);
});

test.each(['nothing', 'LAND-ACQUISITION', '..%2f..%2fetc', "'; drop table projects"])(
  'API-08: /api/projects/%s returns 404',
  async (name) => {
    const response = await site.app.inject(`/api/projects/${name}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 'not_found', message: 'Project not found' });
  },
);

test('the list is paged, and the Link header names the next page', async () => {
  const first = await site.app.inject('/api/projects?limit=4');
  const [, next = ''] =
    /^<(\/api\/projects\?limit=4&cursor=\w+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];

  const second = await site.app.inject(next);
  expect(second.json().map((project: SentProject) => project.projectId)).toEqual(['yoga-live', 'well']);
  expect(second.headers.link).toBeUndefined();
});

test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=nonsense'])(
  '/api/projects?%s is rejected',
  async (query) => {
    const response = await site.app.inject(`/api/projects?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('validation_failed');
  },
);

test('API-15: other methods are rejected', async () => {
  const response = await site.app.inject({ method: 'DELETE', url: '/api/projects/well' });
  expect(response.statusCode).toBe(405);
});

test('the sitemap names every project by its own address', async () => {
  const { body } = await site.app.inject('/sitemap.xml');
  expect(body).toContain(`<loc>${site.config.siteUrl}/ProjectDetailPage/land-acquisition</loc>`);
  expect(body).not.toContain('el-sobrante');
});

test('a second seeding changes nothing', async () => {
  await seedProjects(site.database.db);
  expect(await getJson<SentProject[]>('/api/projects')).toHaveLength(6);
});

test('DAT-04: what was raised is the opening balance and successful donations in US dollars of this mode', async () => {
  const before = await getJson<SentProject>('/api/projects/well');
  expect(before).toMatchObject({ raisedAmount: '123.45', fundingGoal: '0', progress: 0, status: 'resting' });

  await donate({ netAmountMinor: 10_000 });
  await donate({ netAmountMinor: 5_000 });
  await donate({ netAmountMinor: 7_000, currency: 'INR' });
  await donate({ netAmountMinor: 7_000, gatewayMode: 'live' });
  await donate({ netAmountMinor: 7_000, projectId: null });
  await donate({ netAmountMinor: 0, status: 'failed' });

  const well = await getJson<SentProject>('/api/projects/well');
  expect(well.raisedAmount).toBe('273.45');
  expect(well.otherRaised).toEqual([{ amountMinor: 7_000, currency: 'INR' }]);
  expect(
    (await getJson<SentProject[]>('/api/projects')).map(({ otherRaised }) => otherRaised.length),
  ).toEqual([0, 0, 0, 0, 0, 1]);
  expect((await getJson<SentProject>('/api/projects/land-acquisition')).raisedAmount).toBe('0');
});

test('a project has its donors once each, and its three newest public donations', async () => {
  const asha = { paymentType: 'named', donorName: 'Asha', donorEmail: 'asha@example.org' } as const;
  const other = await projectWrites.insertProject(site.database.db, {
    slug: 'garden',
    title: 'A garden',
    description: 'Trees',
    content: 'Shade',
    image: '/art/fallback.svg',
    status: 'active',
    category: 'Land',
    location: 'Here',
    fundingGoalMinor: 100_000,
    startDate: '2026-01-15',
    position: 10,
  });
  const at = (day: number) => ({ projectId: other, createdAt: new Date(Date.UTC(2026, 0, day)) });
  await donate({ netAmountMinor: 1_000, ...asha, ...at(1) });
  await donate({ netAmountMinor: 2_000, ...asha, ...at(2) });
  await donate({ netAmountMinor: 3_000, amountMinor: 3_100, coveredMinor: 100, currency: 'INR', ...at(3) });
  await donate({ netAmountMinor: 4_000, ...at(4) });
  await donate({ netAmountMinor: 5_000, hiddenAt: site.clock.now(), ...at(5) });
  await donate({ netAmountMinor: 6_000, gatewayMode: 'live', ...at(6) });
  await donate({ netAmountMinor: 0, status: 'failed', ...at(7) });

  const garden = await getJson<SentProjectDetail>('/api/projects/garden');
  expect(garden).toMatchObject({ donors: 4, monthlyDonors: 0 });
  expect(
    garden.latestDonations.map(({ donorName, amount, currency }) => [donorName, amount, currency]),
  ).toEqual([
    [null, '40.00', 'USD'],
    [null, '30.00', 'INR'],
    ['Asha', '20.00', 'USD'],
  ]);

  await site.database.db
    .update(payments)
    .set({ status: 'refunded', netAmountMinor: 0 })
    .where(eq(payments.projectId, other));
  expect(await getJson('/api/projects/garden')).toMatchObject({ donors: 0, latestDonations: [] });
});

async function donate(donation: Partial<typeof payments.$inferInsert> & { netAmountMinor: number }) {
  const time = site.clock.now();
  await site.database.db.insert(payments).values({
    id: crypto.randomUUID(),
    gatewayMode: 'sandbox',
    amountMinor: Math.max(donation.netAmountMinor, 100),
    currency: 'USD',
    paymentType: 'anonymous',
    projectId: smallProject,
    status: 'success',
    statusTokenHash: Buffer.alloc(32),
    createdAt: time,
    updatedAt: time,
    succeededAt: time,
    ...donation,
  });
}
