import { afterAll, expect, test, vi } from 'vitest';
import type { EarlierRecord } from '#src/api/records/earlier-record.ts';
import { seedResources } from '#src/features/resources/server/seed-resources.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { retentionJob } from '#src/platform/privacy/retention.ts';
import { openAdminSite } from '../support/admin-site.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
const { pool } = site.database;
await seedResources(site.database.db);
afterAll(() => site.close());

type Edited = { id: string; version: number };

const event = {
  slug: 'walk',
  title: 'First title',
  description: 'Along the river.',
  place: 'Kashi',
  startsAt: '2030-01-01T06:00:00.000Z',
  endsAt: '2030-01-01T07:00:00.000Z',
  timeZone: 'Asia/Kolkata',
};
const project = {
  slug: 'hall',
  title: 'First title',
  description: 'A hall in the hills.',
  content: 'To study.',
  image: '/art/project-land.svg',
  imageAlt: 'Hills at dawn',
  icon: 'MapPin',
  status: 'active',
  priority: true,
  category: 'Land',
  location: 'California',
  currency: 'USD',
  fundingGoal: 50_000,
  openingRaised: 0,
  startDate: '2026-01-01',
  endDate: null,
  position: 90,
  highlights: ['Quiet'],
  gallery: [],
  timeline: [],
  team: [{ name: 'Mira', role: 'Lead', bio: 'Builds.' }],
  updates: [],
  faqs: [],
  tiers: [],
};
const resource = {
  slug: 'item',
  category: 'sacred',
  name: 'First title',
  description: 'A book.',
  format: 'PDF',
  rating: null,
  position: 50,
  content: 'What it is.',
};
const kinds = [
  ['projects', 'title', project],
  ['events', 'title', event],
  ['resources', 'name', resource],
] as const;

async function create(kind: string, form: object): Promise<Edited> {
  const response = await site.admin('POST', `/api/admin/${kind}`, form);
  expect([response.statusCode, response.json().fields]).toEqual([201, undefined]);
  return response.json();
}

async function save(kind: string, { id }: Edited, changes: object): Promise<void> {
  const url = `/api/admin/${kind}/${id}`;
  const before = (await site.admin('GET', url)).json();
  const response = await site.admin('PUT', url, { ...before, ...changes });
  expect([response.statusCode, response.json().fields]).toEqual([200, undefined]);
}

async function versionsOf(kind: string, { id }: Edited): Promise<EarlierRecord[]> {
  return (await site.admin('GET', `/api/admin/${kind}/${id}/versions`)).json();
}

const read = (kind: string, { id }: Edited, version: number | string) =>
  site.admin('GET', `/api/admin/${kind}/${id}/versions/${version}`);

test.each(kinds)('the earlier versions of %s are kept, and one can be restored', async (kind, name, form) => {
  const record = await create(kind, form);
  await save(kind, record, { [name]: 'Second title' });
  await save(kind, record, { [name]: 'Third title' });

  const versions = await versionsOf(kind, record);
  expect(versions).toMatchObject([{ version: 2 }, { version: 1 }]);
  expect(versions.every(({ savedAt, savedBy }) => savedAt && savedBy)).toBe(true);
  expect((await read(kind, record, 2)).json()).toMatchObject({ [name]: 'Second title' });
  const first = (await read(kind, record, 1)).json();
  expect(first).toMatchObject(form);
  expect(first).not.toHaveProperty('version');

  await save(kind, record, first);
  expect((await site.admin('GET', `/api/admin/${kind}/${record.id}`)).json()).toMatchObject({
    version: 4,
    [name]: 'First title',
  });
  expect((await read(kind, record, 9)).statusCode).toBe(404);
  expect((await read(kind, record, 'x')).statusCode).toBe(400);
});

test('the content that the site came with is kept when it is first changed', async () => {
  const { items } = (await site.admin('GET', '/api/admin/resources?search=vedas')).json();
  await save('resources', items[0], { description: 'Ours.' });

  expect(await versionsOf('resources', items[0])).toEqual([{ version: 1, savedAt: null, savedBy: null }]);
  expect((await read('resources', items[0], 1)).json().description).not.toBe('Ours.');
});

test('a rejected change leaves no version', async () => {
  const record = await create('events', { ...event, slug: 'rejected' });
  const stale = { ...event, title: 'Stale', version: 7 };
  expect((await site.admin('PUT', `/api/admin/events/${record.id}`, stale)).statusCode).toBe(409);

  expect(await versionsOf('events', record)).toEqual([]);
});

test('the newest fifty versions are kept', async () => {
  const record = await create('events', { ...event, slug: 'often' });
  for (let time = 1; time <= 53; time += 1) await save('events', record, { title: `Title ${time}` });

  const versions = await versionsOf('events', record);
  expect(versions).toHaveLength(50);
  expect(versions.at(-1)?.version).toBe(4);
  expect((await read('events', record, 3)).statusCode).toBe(404);
});

test('a version that the form no longer accepts is rejected', async () => {
  const record = await create('events', { ...event, slug: 'old-form' });
  await save('events', record, { title: 'New' });
  await pool.query(`update record_versions set content = '{"title":1}' where record_id = $1`, [record.id]);

  expect((await read('events', record, 1)).json()).toMatchObject({ code: 'conflict' });
});

test('the versions of a deleted record return with it, and are deleted when it can no longer be restored', async () => {
  const record = await create('events', { ...event, slug: 'deleted' });
  await save('events', record, { title: 'New' });
  const url = `/api/admin/events/${record.id}`;
  await site.admin('DELETE', url);
  expect((await site.admin('GET', `${url}/versions`)).statusCode).toBe(404);
  await site.admin('POST', `${url}/restore`);
  expect(await versionsOf('events', record)).toMatchObject([{ version: 1 }]);

  await site.admin('DELETE', url);
  site.advance(31 * msPerDay);
  await site.jobs.enqueue(site.database.db, retentionJob, {});
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select 1 from record_versions where record_id = $1', [record.id]);
    expect(rows).toEqual([]);
  }, 20_000);
});
