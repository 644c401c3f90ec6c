import { afterAll, expect, test } from 'vitest';
import { msPerDay, msPerHour } from '#src/local-time/milliseconds.ts';
import { retentionJob } from '#src/platform/privacy/retention.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { EditedEvent } from '../admin-contract.ts';

const site = await openAdminSite();
afterAll(() => site.close());

let events = 0;

function form(changes: object = {}) {
  events += 1;
  return {
    slug: `event-${events}`,
    title: 'Gita reading circle',
    description: 'One chapter aloud.',
    place: 'Online',
    startsAt: '2096-01-10T17:00:00Z',
    endsAt: '2096-01-10T18:30:00Z',
    timeZone: 'America/Los_Angeles',
    ...changes,
  };
}

async function create(changes: object = {}): Promise<EditedEvent> {
  const response = await site.admin('POST', '/api/admin/events', form(changes));
  expect(response.statusCode).toBe(201);
  return response.json<EditedEvent>();
}

const shownSlugs = async () =>
  (await site.app.inject('/api/events')).json<{ slug: string }[]>().map(({ slug }) => slug);

test('an event is created, visible to visitors, updated and deleted', async () => {
  const event = await create();
  const shown = (await site.app.inject('/api/events')).json<object[]>();
  const { id, isSample: _isSample, ...fields } = event;
  const saved = await site.admin('PUT', `/api/admin/events/${id}`, { ...fields, title: 'Another circle' });
  const deleted = await site.admin('DELETE', `/api/admin/events/${id}`);

  expect(shown[0]).toMatchObject({
    title: 'Gita reading circle',
    language: 'en',
  });
  expect(saved.json()).toMatchObject({ title: 'Another circle', version: 2 });
  expect([deleted.statusCode, await shownSlugs()]).toEqual([204, []]);
  const { rows } = await site.database.pool.query(
    'select event from audit_entries where target = $1 order by id',
    [id],
  );
  expect(rows.map(({ event: name }) => name)).toEqual(['event.created', 'event.saved', 'event.removed']);
});

test('an event is translated like other records, and visitors read the translation', async () => {
  const { id, slug } = await create();
  const url = `/api/admin/translations/event/${id}/hi`;
  const { fields, originalVersion } = (await site.admin('GET', url)).json<{
    fields: { path: string; original: string }[];
    originalVersion: number;
  }>();
  const original = Object.fromEntries(fields.map((field) => [field.path, field.original]));
  const texts = { ...original, title: 'गीता पाठ-मंडली' };
  const saved = await site.admin('PUT', url, {
    texts,
    original,
    originalVersion,
    published: true,
    version: 0,
  });
  const shown = await site.app.inject(`/api/events/${slug}?language=hi`);

  expect(saved.statusCode).toBe(200);
  expect(shown.json()).toMatchObject({ title: 'गीता पाठ-मंडली', language: 'hi', languages: ['en', 'hi'] });
  await site.admin('DELETE', `/api/admin/events/${id}`);
});

test('an edit based on an outdated version is rejected with 409', async () => {
  const { id, isSample: _isSample, ...fields } = await create();
  await site.admin('PUT', `/api/admin/events/${id}`, fields);

  expect((await site.admin('PUT', `/api/admin/events/${id}`, fields)).statusCode).toBe(409);
});

test.each([
  ['title', { title: '' }, 'required'],
  ['slug', { slug: 'No Slug' }, 'invalid_regex'],
  ['endsAt', { endsAt: '2096-01-10T16:00:00Z' }, 'before_start'],
  ['startsAt', { startsAt: 'soon' }, 'invalid_datetime'],
  ['timeZone', { timeZone: 'Mars/Olympus' }, 'unknown_zone'],
])('%s is rejected when it is %j', async (field, changes, code) => {
  const response = await site.admin('POST', '/api/admin/events', form(changes));

  expect([response.statusCode, response.json()]).toMatchObject([400, { fields: { [field]: { code } } }]);
});

test('the slug of another event is rejected', async () => {
  const { slug } = await create();
  const response = await site.admin('POST', '/api/admin/events', form({ slug }));

  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { fields: { slug: { code: 'taken' } } },
  ]);
});

test('the list begins with the next event and ends with past ones, and is narrowed to either', async () => {
  const hours = (count: number) => new Date(Date.now() + count * msPerHour).toISOString();
  const title = 'Evening of lamps';
  for (const [slug, start, end] of [
    ['over-long-ago', -50, -48],
    ['just-over', -2, -1],
    ['going-on', -30, 1],
    ['tomorrow', 24, 26],
    ['next-week', 170, 172],
  ] as const)
    await create({ slug, title, startsAt: hours(start), endsAt: hours(end) });
  const slugsOf = async (query: string) => {
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/api/admin/events?limit=1&search=Evening${query}${cursor && `&cursor=${cursor}`}`;
      const page = (await site.admin('GET', path)).json<{
        items: { slug: string }[];
        next: string | null;
      }>();
      found.push(...page.items.map(({ slug }) => slug));
      cursor = page.next;
    }
    return found;
  };

  expect(await slugsOf('')).toEqual(['going-on', 'tomorrow', 'next-week', 'just-over', 'over-long-ago']);
  expect(await slugsOf('&time=upcoming')).toEqual(['going-on', 'tomorrow', 'next-week']);
  expect(await slugsOf('&time=past')).toEqual(['just-over', 'over-long-ago']);
  const visible = await shownSlugs();
  expect(await slugsOf('&time=upcoming')).toEqual(visible.filter((slug) => /go|to|next/.test(slug)));
  expect((await site.admin('GET', '/api/admin/events?time=soon')).statusCode).toBe(400);
  await site.database.pool.query('delete from events where title = $1', [title]);
});

test('GRD-01 GRD-07, IDOR: only administrators read or change events', async () => {
  const { id } = await create();
  for (const [method, url] of [
    ['GET', '/api/admin/events'],
    ['POST', '/api/admin/events'],
    ['GET', `/api/admin/events/${id}`],
    ['PUT', `/api/admin/events/${id}`],
    ['DELETE', `/api/admin/events/${id}`],
    ['POST', `/api/admin/events/${id}/restore`],
  ] as const) {
    expect([url, ...(await site.rejections(method, url))]).toEqual([url, 403, 401]);
  }
});

const question = { id: 'a', kind: 'text', label: 'Food', choices: [], isRequired: false };

test.each([
  ['startsAt', { startsAt: '0000-01-01T00:00:00Z' }],
  ['startsAt', { startsAt: '0001-01-01T00:00:00+14:00' }],
  ['endsAt', { endsAt: '9999-12-31T23:59:00-12:00' }],
  ['repeatsUntil', { repeats: 'weekly', repeatsUntil: '0000-01-01' }],
  ['timeZone', { timeZone: '+05:30' }],
  ['slug', { slug: 'registration' }],
  ['questions', { questions: [question, question] }],
])('%s is checked: %j', async (field, changes) => {
  const response = await site.admin('POST', '/api/admin/events', form(changes));
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
});

test('an event beyond the years of the panchang has neither sunset nor moonrise', async () => {
  const { slug } = await create({
    startsAt: '2950-01-01T00:00:00Z',
    endsAt: '2950-01-01T02:00:00Z',
    latitude: 37,
    longitude: -122,
  });
  expect((await site.app.inject(`/api/events/${slug}`)).json()).toMatchObject({
    sunset: null,
    moonrise: null,
  });
});

test('a deleted event is restored unchanged; after 30 days the nightly job purges it', async () => {
  const [returning, forgotten] = [await create(), await create()];
  for (const { id } of [returning, forgotten]) await site.admin('DELETE', `/api/admin/events/${id}`);
  const back = await site.admin('POST', `/api/admin/events/${returning.id}/restore`);
  site.advance(31 * msPerDay);
  await site.jobs.enqueue(site.database.db, retentionJob, {});

  expect([back.statusCode, back.json()]).toEqual([200, returning]);
  expect(await shownSlugs()).toContain(returning.slug);
  const kept = async () => (await site.database.pool.query('select 1 from deleted_records')).rowCount;
  await expect.poll(() => kept()).toBe(0);
});
