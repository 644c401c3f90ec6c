import { afterAll, expect, test } from 'vitest';
import { computeFestivals } from '#src/features/panchang/calculation/calculation.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { openSeriesSite, place } from '#tests/support/event-series-site.ts';
import type { EditedEvent } from '../admin-contract.ts';
import type { Event, EventDetail } from '../contract.ts';
import { ordinalOf, weekdayDates } from '../repetition.ts';
import { createEventSeries, eventSeriesJob } from './series.ts';

const site = await openSeriesSite();
const { form, create, fieldsOf, register, findBySlug, cancel, datesOf, cancelledOf } = site;
const { pool } = site.database;
afterAll(() => site.close());

const list = async () => (await site.app.inject('/api/events')).json<Event[]>();

test('weekdays of months: the first Sunday, and the last one where a month has five', () => {
  const first = weekdayDates({ kind: 'monthly', weekday: 0, ordinal: 1 }, '2026-11-01', '2027-02-28');
  const last = weekdayDates({ kind: 'monthly', weekday: 0, ordinal: -1 }, '2026-11-01', '2027-02-28');
  expect(first).toEqual(['2026-11-01', '2026-12-06', '2027-01-03', '2027-02-07']);
  expect(last).toEqual(['2026-11-29', '2026-12-27', '2027-01-31', '2027-02-28']);
  expect([ordinalOf('2026-11-01'), ordinalOf('2026-11-29')]).toEqual([1, -1]);
});

test('an event on every Ekadashi follows the panchang of its place', async () => {
  await create({
    slug: 'ekadashi',
    repeats: 'observance',
    repeatsOn: 'ekadashi',
    repeatsUntil: '2027-03-31',
  });
  const dates = await datesOf('ekadashi');
  const expected = computeFestivals({ from: dates[0] ?? '', to: dates.at(-1) ?? '', place })
    .filter(({ id }) => id === 'ekadashi')
    .map(({ date }) => date);

  expect(dates.length).toBeGreaterThanOrEqual(6);
  expect(dates).toEqual(expected);
});

test('a tithi needs a place', async () => {
  const changes = {
    slug: 'nowhere',
    repeats: 'observance',
    repeatsOn: 'purnima',
    latitude: null,
    longitude: null,
  };
  const response = await site.admin('POST', '/api/admin/events', form(changes));
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { fields: { latitude: { code: 'required' } } },
  ]);
});

test('changes follow to later dates, except to those that were edited on their own', async () => {
  const event = await create({
    slug: 'circle',
    startsAt: '2027-01-04T18:00:00Z',
    endsAt: '2027-01-04T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-02-01',
  });
  const { rows } = await pool.query<{ id: string }>(`select id from events where slug = 'circle-2027-01-11'`);
  const own = (await site.admin('GET', `/api/admin/events/${rows[0]?.id}`)).json<EditedEvent>();
  await site.admin('PUT', `/api/admin/events/${own.id}`, { ...fieldsOf(own), title: 'Feast' });
  await site.admin('PUT', `/api/admin/events/${event.id}`, { ...fieldsOf(event), title: 'Evening circle' });

  const titles = await pool.query(`select slug, title from events where slug like 'circle-%' order by slug`);
  expect(own.isRepeated).toBe(true);
  expect(titles.rows).toEqual([
    { slug: 'circle-2027-01-11', title: 'Feast' },
    { slug: 'circle-2027-01-18', title: 'Evening circle' },
    { slug: 'circle-2027-01-25', title: 'Evening circle' },
    { slug: 'circle-2027-02-01', title: 'Evening circle' },
  ]);
});

test('a new time and zone follow to later dates, on both sides of the day on which the clocks change', async () => {
  const event = await create({
    slug: 'choir',
    startsAt: '2027-03-03T18:00:00Z',
    endsAt: '2027-03-03T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-03-24',
  });
  await register('choir-2027-03-17');
  const { rows } = await pool.query<{ id: string }>(`select id from events where slug = 'choir-2027-03-24'`);
  const own = await site.admin('GET', `/api/admin/events/${rows[0]?.id}`);
  await site.admin('PUT', `/api/admin/events/${rows[0]?.id}`, fieldsOf(own.json<EditedEvent>()));
  // From 10:00 in Los Angeles to 19:30 in New York, the same weekday.
  const saved = await site.admin('PUT', `/api/admin/events/${event.id}`, {
    ...fieldsOf(event),
    startsAt: '2027-03-04T00:30:00Z',
    endsAt: '2027-03-04T02:00:00Z',
    timeZone: 'America/New_York',
  });

  expect(saved.statusCode).toBe(200);
  const later = await pool.query(
    `select occurrence_date::text as date, starts_at, ends_at, version, appointment_before->>'startsAt' as before
     from events where slug like 'choir-%' order by slug`,
  );
  expect(later.rows).toEqual([
    {
      date: '2027-03-10',
      starts_at: new Date('2027-03-11T00:30:00Z'),
      ends_at: new Date('2027-03-11T02:00:00Z'),
      version: 2,
      before: null,
    },
    {
      date: '2027-03-17',
      starts_at: new Date('2027-03-17T23:30:00Z'),
      ends_at: new Date('2027-03-18T01:00:00Z'),
      version: 2,
      before: '2027-03-17T17:00:00.000Z',
    },
    {
      date: '2027-03-24',
      starts_at: new Date('2027-03-24T17:00:00Z'),
      ends_at: new Date('2027-03-24T18:00:00Z'),
      version: 2,
      before: null,
    },
  ]);
});

test('the end of a repetition deletes later dates without registrations and keeps the others', async () => {
  const event = await create({
    slug: 'class',
    startsAt: '2027-01-05T18:00:00Z',
    endsAt: '2027-01-05T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-02-02',
  });
  await register('class-2027-01-19');
  const { id } = event;
  expect((await site.admin('DELETE', `/api/admin/events/${id}`)).statusCode).toBe(409);
  const saved = await site.admin('PUT', `/api/admin/events/${id}`, { ...fieldsOf(event), repeats: 'none' });

  expect(saved.json()).toMatchObject({ repeats: 'none' });
  const left = await pool.query(`select slug from events where slug like 'class-%'`);
  expect(left.rows).toEqual([{ slug: 'class-2027-01-19' }]);
  expect((await site.admin('DELETE', `/api/admin/events/${id}`)).statusCode).toBe(204);
});

test('a cancelled date stays cancelled when the repetition is changed or ends', async () => {
  const event = await create({
    slug: 'kirtan',
    startsAt: '2027-01-06T18:00:00Z',
    endsAt: '2027-01-06T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-01-27',
  });
  await cancel(await findBySlug('kirtan-2027-01-13'));
  const changed = await site.admin('PUT', `/api/admin/events/${event.id}`, {
    ...fieldsOf(event),
    repeatsUntil: '2027-01-20',
  });
  expect(changed.statusCode).toBe(200);
  expect(await cancelledOf('kirtan')).toEqual(['kirtan-2027-01-13 cancelled', 'kirtan-2027-01-20']);

  const ended = { ...fieldsOf(changed.json<EditedEvent>()), repeats: 'none' };
  expect((await site.admin('PUT', `/api/admin/events/${event.id}`, ended)).statusCode).toBe(200);
  expect(await cancelledOf('kirtan')).toEqual(['kirtan-2027-01-13 cancelled']);
});

const idsOf = async (slug: string) =>
  (
    await pool.query<{ id: string; slug: string }>(
      'select id, slug from events where slug like $1 order by slug',
      [`${slug}-%`],
    )
  ).rows;

test('another last date keeps the events up to it, and does not create a deleted one again', async () => {
  const event = await create({
    slug: 'study',
    startsAt: '2027-01-08T18:00:00Z',
    endsAt: '2027-01-08T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-01-29',
  });
  const deleted = await findBySlug('study-2027-01-15');
  expect((await site.admin('DELETE', `/api/admin/events/${deleted.id}`)).statusCode).toBe(204);
  const before = await idsOf('study');
  const save = async (fields: object) =>
    (await site.admin('PUT', `/api/admin/events/${event.id}`, fields)).json<EditedEvent>();

  const longer = await save({ ...fieldsOf(event), repeatsUntil: '2027-02-05' });
  const afterLonger = await idsOf('study');
  const shorter = await save({ ...fieldsOf(longer), repeatsUntil: '2027-01-22' });
  const afterShorter = await idsOf('study');
  await save({ ...fieldsOf(shorter), repeatsUntil: '2027-01-29' });

  expect(before.map(({ slug }) => slug)).toEqual(['study-2027-01-22', 'study-2027-01-29']);
  expect(afterLonger.slice(0, 2)).toEqual(before);
  expect(afterLonger.map(({ slug }) => slug).slice(2)).toEqual(['study-2027-02-05']);
  expect(afterShorter).toEqual(before.slice(0, 1));
  expect((await idsOf('study')).map(({ slug }) => slug)).toEqual(['study-2027-01-22', 'study-2027-01-29']);
});

test('a changed repetition keeps the date of today until its time', async () => {
  const event = await create({
    slug: 'tonight',
    startsAt: '2026-11-19T23:00:00Z',
    endsAt: '2026-11-20T00:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2026-12-03',
  });
  expect(await datesOf('tonight')).toEqual(['2026-11-26', '2026-12-03']);
  const longer = { ...fieldsOf(event), repeatsUntil: '2026-12-10' };
  const { id } = (await site.admin('PUT', `/api/admin/events/${event.id}`, longer)).json<EditedEvent>();

  expect(id).toBe(event.id);
  expect(await datesOf('tonight')).toEqual(['2026-11-26', '2026-12-03', '2026-12-10']);
});

test('a repetition has no date of today that has begun, and no second event on the date of the first one', async () => {
  await create({
    slug: 'morning',
    startsAt: '2026-11-19T16:00:00Z',
    endsAt: '2026-11-19T17:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2026-12-03',
  });
  await create({
    slug: 'evening',
    startsAt: '2026-11-26T23:00:00Z',
    endsAt: '2026-11-27T00:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2026-12-03',
  });

  expect(await datesOf('morning')).toEqual(['2026-12-03']);
  expect(await datesOf('evening')).toEqual(['2026-12-03']);
});

test('a repetition continues when its first event is cancelled', async () => {
  await create({ slug: 'first-cancelled', repeats: 'weekly' });
  const before = await datesOf('first-cancelled');
  await cancel(await findBySlug('first-cancelled'));
  const later = new Date(site.clock.now().getTime() + 14 * msPerDay);
  await createEventSeries({ db: site.database.db, clock: { now: () => later } }).createDue();

  expect(await datesOf('first-cancelled')).toHaveLength(before.length + 2);
  expect((await cancelledOf('first-cancelled')).join(' ')).not.toContain('cancelled ');
  await pool.query(`delete from events where slug like 'first-cancelled%'`);
});

test('each event of a repetition has the later dates, also the first one', async () => {
  await create({
    slug: 'yoga',
    startsAt: '2027-01-07T18:00:00Z',
    endsAt: '2027-01-07T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-01-21',
  });
  const laterDatesOf = async (slug: string) =>
    (await site.app.inject(`/api/events/${slug}`))
      .json<EventDetail>()
      .laterDates.map(({ slug: later }) => later);

  expect(await laterDatesOf('yoga')).toEqual(['yoga-2027-01-14', 'yoga-2027-01-21']);
  expect(await laterDatesOf('yoga-2027-01-14')).toEqual(['yoga-2027-01-21']);
  expect(await laterDatesOf('yoga-2027-01-21')).toEqual([]);
});

test('a repetition whose events cannot be created does not prevent those of the others', async () => {
  await create({ slug: 'broken-series', repeats: 'weekly' });
  await create({ slug: 'sound-series', repeats: 'weekly' });
  await pool.query(`update events set time_zone = 'Nowhere/Nowhere' where slug = 'broken-series'`);
  const before = (await datesOf('sound-series')).length;
  const later = new Date(site.clock.now().getTime() + 30 * msPerDay);
  const { createDue } = createEventSeries({ db: site.database.db, clock: { now: () => later } });

  await expect(createDue()).rejects.toThrow('rows failed');
  expect((await datesOf('sound-series')).length).toBeGreaterThan(before);
  await pool.query(`delete from events where slug like '%-series%'`);
});

// The last test: the session of the administrator ends.
test('an event every Sunday is created ahead at the same local time, also after the clocks change', async () => {
  await create({ slug: 'sunday', repeats: 'weekly', repeatsUntil: '2027-04-04' });
  const dates = await datesOf('sunday');
  const next = (await list()).find(({ slug }) => slug.startsWith('sunday-'));
  site.advance(30 * msPerDay);
  await site.jobs.enqueue(site.database.db, eventSeriesJob, {});

  expect(dates[0]).toBe('2026-11-29');
  expect(dates).toEqual(weekdayDates({ kind: 'weekly', weekday: 0 }, '2026-11-29', '2027-03-21'));
  expect(next).toMatchObject({
    slug: 'sunday-2026-11-29',
    startsAt: '2026-11-29T18:00:00.000Z',
    endsAt: '2026-11-29T19:30:00.000Z',
  });
  await expect.poll(async () => (await datesOf('sunday')).at(-1)).toBe('2027-04-04');
  const summer = await pool.query(`select starts_at from events where slug = 'sunday-2027-04-04'`);
  expect(summer.rows).toEqual([{ starts_at: new Date('2027-04-04T17:00:00Z') }]);
});
