import { afterAll, expect, test } from 'vitest';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';
import { openSeriesSite } from '#tests/support/event-series-site.ts';
import type { EditedEvent } from '../admin-contract.ts';

const site = await openSeriesSite();
const { create, register, findBySlug, cancel, moveTo, deleteEvent, datesOf, cancelledOf } = site;
afterAll(() => site.close());

test('a first event that is postponed takes the place of the dates up to its own', async () => {
  const event = await create({
    slug: 'havan',
    startsAt: '2027-01-14T18:00:00Z',
    endsAt: '2027-01-14T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-02-11',
  });
  await cancel(await findBySlug('havan-2027-01-21'));
  const moved = await moveTo(event, '2027-01-28');

  expect(moved.statusCode).toBe(200);
  expect(await cancelledOf('havan')).toEqual(['havan-2027-02-04', 'havan-2027-02-11']);
});

test('a first event is not postponed beyond a date with registrations until that date is cancelled', async () => {
  const event = await create({
    slug: 'lecture',
    startsAt: '2027-01-15T18:00:00Z',
    endsAt: '2027-01-15T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-01-29',
  });
  await register('lecture-2027-01-22');
  const rejected = await moveTo(event, '2027-01-22');

  expect([rejected.statusCode, rejected.json().fields]).toMatchObject([
    400,
    { startsAt: { code: 'date_registered' } },
  ]);
  expect(await cancelledOf('lecture')).toEqual(['lecture-2027-01-22', 'lecture-2027-01-29']);
  await cancel(await findBySlug('lecture-2027-01-22'));
  expect((await moveTo(event, '2027-01-22')).statusCode).toBe(200);
  expect(await cancelledOf('lecture')).toEqual(['lecture-2027-01-22 cancelled', 'lecture-2027-01-29']);
});

/** A weekly event on Fridays. */
const createOn = (slug: string, day: string, changes: object = {}) =>
  create({
    slug,
    startsAt: `${day}T18:00:00Z`,
    endsAt: `${day}T19:00:00Z`,
    repeats: 'weekly',
    ...changes,
  });

/** Moves the first event to each day in turn. */
async function moveAlong(event: EditedEvent, days: string[]): Promise<void> {
  let last = event;
  for (const day of days) {
    const response = await moveTo(last, day);
    expect([response.statusCode, response.json().fields]).toEqual([200, undefined]);
    last = response.json<EditedEvent>();
  }
}

test('the dates of a repetition return when its first event is moved back from a wrong year', async () => {
  const event = await createOn('japa', '2026-12-04');
  const dates = await datesOf('japa');
  await moveAlong(event, ['2027-12-03']);
  expect(await datesOf('japa')).toEqual([]);
  await moveAlong(await findBySlug('japa'), ['2026-12-04']);

  expect(dates.length).toBeGreaterThan(10);
  expect(await datesOf('japa')).toEqual(dates);
});

test('dates up to the former first one return, without those that were deleted', async () => {
  const event = await createOn('gita', '2027-01-15', { repeatsUntil: '2027-02-19' });
  await deleteEvent(await findBySlug('gita-2027-02-05'));
  const within = await findBySlug('gita-2027-01-22');
  await deleteEvent(within);
  await moveAlong(event, ['2027-01-29']);
  expect(await datesOf('gita')).toEqual(['2027-02-12', '2027-02-19']);
  await moveAlong(await findBySlug('gita'), ['2027-01-15']);

  expect(await datesOf('gita')).toEqual(['2027-01-29', '2027-02-12', '2027-02-19']);
  expect((await site.admin('POST', `/api/admin/events/${within.id}/restore`)).statusCode).toBe(200);
});

test('dates do not return beyond an end that was moved forward in the same edit', async () => {
  const event = await createOn('bhajan', '2027-01-15', { repeatsUntil: '2027-02-19' });
  const moved = (await moveTo(event, '2027-02-12')).json<EditedEvent>();
  await moveAlong({ ...moved, repeatsUntil: '2027-01-29' }, ['2027-01-15']);

  expect(await datesOf('bhajan')).toEqual(['2027-01-22', '2027-01-29']);
});

test('a past first event of a repetition by the panchang is moved back', async () => {
  const event = await createOn('vrata', '2026-11-22', { repeats: 'observance', repeatsOn: 'ekadashi' });
  const dates = await datesOf('vrata');
  await moveAlong(event, ['2026-11-25', '2026-11-22']);

  expect(await datesOf('vrata')).toEqual(dates);
});

async function cancelRegistration(event: EditedEvent, email: string): Promise<void> {
  const url = `/api/admin/events/${event.id}/registrations`;
  const { items } = (await site.admin('GET', url)).json<{ items: { id: string; email: string }[] }>();
  const registration = items.find((one) => one.email === email);
  expect((await site.admin('POST', `${url}/${registration?.id}/cancel`)).statusCode).toBe(200);
}

test('a passed date is cancelled when all its registrations are', async () => {
  const event = await createOn('seva', '2027-01-15', { repeatsUntil: '2027-02-05' });
  await register('seva-2027-01-22');
  const date = await findBySlug('seva-2027-01-22');
  await cancelRegistration(date, 'sita@example.org');
  await moveAlong(event, ['2027-01-29']);

  expect(await cancelledOf('seva')).toEqual(['seva-2027-01-22 cancelled', 'seva-2027-02-05']);
  expect((await findBySlug(date.slug)).version).toBeGreaterThan(date.version);
});

test('one registration that was not cancelled keeps its date and all before it', async () => {
  const event = await createOn('arati', '2027-01-15', { repeatsUntil: '2027-02-05' });
  for (const slug of ['arati-2027-01-22', 'arati-2027-01-29']) {
    await register(slug);
    await register(slug, 'rama@example.org');
    await cancelRegistration(await findBySlug(slug), 'sita@example.org');
  }
  await cancelRegistration(await findBySlug('arati-2027-01-22'), 'rama@example.org');

  expect((await moveTo(event, '2027-01-29')).json().fields).toMatchObject({
    startsAt: { code: 'date_registered', message: 'People are registered for 2027-01-29.' },
  });
  expect(await cancelledOf('arati')).toEqual(['arati-2027-01-22', 'arati-2027-01-29', 'arati-2027-02-05']);
});

test('an erasure waits for a save of the source before it locks the dates with its texts', async () => {
  const event = await createOn('kirtan', '2027-01-15', { repeatsUntil: '2027-01-29' });
  const { pool } = site.database;
  const first = '00000000-0000-4000-8000-000000000000';
  await pool.query(`update events set id = $1 where slug = 'kirtan-2027-01-22'`, [first]);
  await register('kirtan', 'booked@example.org');
  await register('kirtan-2027-01-22', 'booked@example.org');

  const save = await pool.connect();
  await save.query('begin');
  await save.query('select from events where id = $1 for update', [event.id]);
  const erased = site.admin('POST', '/api/admin/personal-data/erasure', { email: 'booked@example.org' });
  await expect.poll(() => countLockWaits(pool)).toBe(1);
  await save.query('select from events where id = $1 for update nowait', [first]);
  await save.query('commit');
  save.release();

  expect((await erased).statusCode).toBe(200);
});
