import { afterAll, expect, test } from 'vitest';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';
import { openSeriesSite } from '#tests/support/event-series-site.ts';
import type { EditedEvent } from '../admin-contract.ts';
import type { EventDetail } from '../contract.ts';
import { createEventSeries } from './series.ts';

const site = await openSeriesSite();
const { create, fieldsOf, findBySlug, moveTo, deleteEvent } = site;
afterAll(() => site.close());

async function translate(id: string, title: string): Promise<void> {
  const url = `/api/admin/translations/event/${id}/hi`;
  const { fields, originalVersion, version } = (await site.admin('GET', url)).json<{
    fields: { path: string; original: string }[];
    originalVersion: number;
    version: number;
  }>();
  const original = Object.fromEntries(fields.map((field) => [field.path, field.original]));
  const texts = { ...original, title };
  const body = { texts, original, originalVersion, version, published: true };
  expect((await site.admin('PUT', url, body)).statusCode).toBe(200);
}

const restore = ({ id }: EditedEvent) => site.admin('POST', `/api/admin/events/${id}/restore`);
const hindiTitleOf = async (slug: string) =>
  (await site.app.inject(`/api/events/${slug}?language=hi`)).json<EventDetail>().title;

test('a deleted date is restored as an event of its own when its repetition has ended', async () => {
  const event = await create({
    slug: 'vigil',
    startsAt: '2027-01-12T18:00:00Z',
    endsAt: '2027-01-12T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-01-26',
  });
  await translate(event.id, 'जागरण');
  const [first, second] = [await findBySlug('vigil-2027-01-19'), await findBySlug('vigil-2027-01-26')];
  expect([await deleteEvent(first), await deleteEvent(second)]).toEqual([204, 204]);
  await site.admin('PUT', `/api/admin/events/${event.id}`, { ...fieldsOf(event), repeats: 'none' });

  const restored = await restore(first);
  expect([restored.statusCode, restored.json()]).toEqual([200, { ...first, isRepeated: false }]);
  expect(await hindiTitleOf(first.slug)).toBe('जागरण');
  expect(await deleteEvent(event)).toBe(204);
  expect((await restore(second)).statusCode).toBe(200);
  expect(await hindiTitleOf(second.slug)).toBe('जागरण');
  expect(await hindiTitleOf(first.slug)).toBe('जागरण');
});

test('a deleted date is restored to its repetition while that continues', async () => {
  const event = await create({
    slug: 'prayer',
    startsAt: '2027-01-13T18:00:00Z',
    endsAt: '2027-01-13T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-01-20',
  });
  const date = await findBySlug('prayer-2027-01-20');
  await deleteEvent(date);
  expect((await restore(date)).json()).toEqual(date);
  await site.admin('PUT', `/api/admin/events/${event.id}`, { ...fieldsOf(event), title: 'Evening prayer' });

  expect(await findBySlug(date.slug)).toMatchObject({ title: 'Evening prayer' });
});

test.each([
  ['passed', '2027-01-29'],
  ['left by a change of the weekday', '2027-01-16'],
])('a deleted date that the first event has %s is restored as an event of its own', async (_what, day) => {
  const slug = `darshan-${day}`;
  const event = await create({
    slug,
    startsAt: '2027-01-15T18:00:00Z',
    endsAt: '2027-01-15T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-02-06',
  });
  await translate(event.id, 'दर्शन');
  const date = await findBySlug(`${slug}-2027-01-22`);
  await deleteEvent(date);
  const moved = await moveTo(event, day);
  expect(moved.statusCode).toBe(200);

  expect((await restore(date)).json()).toEqual({ ...date, isRepeated: false });
  expect(await hindiTitleOf(date.slug)).toBe('दर्शन');
  const renamed = { ...fieldsOf(moved.json<EditedEvent>()), title: 'Evening darshan' };
  await site.admin('PUT', `/api/admin/events/${event.id}`, renamed);
  expect((await findBySlug(date.slug)).title).toBe('Satsang');
});

test('a date that was edited on its own is restored without a repetition that no longer has it', async () => {
  const event = await create({
    slug: 'puja',
    startsAt: '2027-01-15T18:00:00Z',
    endsAt: '2027-01-15T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-02-05',
  });
  const date = await findBySlug('puja-2027-01-22');
  const url = `/api/admin/events/${date.id}`;
  const edited = (
    await site.admin('PUT', url, { ...fieldsOf(date), title: 'Great puja' })
  ).json<EditedEvent>();
  await deleteEvent(edited);
  await moveTo(event, '2027-01-29');

  expect((await restore(edited)).json()).toEqual({ ...edited, isRepeated: false });
});

test('a deleted date of a repetition by the panchang is restored to it', async () => {
  await create({ slug: 'fast', repeats: 'observance', repeatsOn: 'ekadashi', repeatsUntil: '2027-03-31' });
  for (const day of await site.datesOf('fast')) {
    const date = await findBySlug(`fast-${day}`);
    await deleteEvent(date);
    expect((await restore(date)).json()).toEqual(date);
  }
});

test('a deleted date beyond an end that was moved forward is restored as an event of its own', async () => {
  const event = await create({
    slug: 'sankirtana',
    startsAt: '2027-01-15T18:00:00Z',
    endsAt: '2027-01-15T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-02-19',
  });
  const last = await findBySlug('sankirtana-2027-02-19');
  await deleteEvent(last);
  await site.admin('PUT', `/api/admin/events/${event.id}`, {
    ...fieldsOf(event),
    repeatsUntil: '2027-01-29',
  });

  expect((await restore(last)).json()).toMatchObject({ isRepeated: false });
});

test('a deleted date is not restored while its repetition has another event on that day', async () => {
  const event = await create({
    slug: 'parikrama',
    startsAt: '2027-01-15T18:00:00Z',
    endsAt: '2027-01-15T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-02-19',
  });
  const date = await findBySlug('parikrama-2027-01-22');
  const own = { ...fieldsOf(date), slug: 'night-parikrama' };
  expect((await site.admin('PUT', `/api/admin/events/${date.id}`, own)).statusCode).toBe(200);
  await deleteEvent(date);
  await moveTo(event, '2027-01-16');
  await moveTo(await findBySlug('parikrama'), '2027-01-15');

  expect((await restore(date)).statusCode).toBe(409);
});

test('the restore of a date and the work on due dates wait for a save of the source before they lock the repetition', async () => {
  const event = await create({
    slug: 'abhisheka',
    startsAt: '2027-01-15T18:00:00Z',
    endsAt: '2027-01-15T19:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2027-02-19',
  });
  const date = await findBySlug('abhisheka-2027-01-22');
  await deleteEvent(date);
  const { database, clock } = site;
  const save = await database.pool.connect();
  await save.query('begin');
  await save.query('select from events where id = $1 for update', [event.id]);
  const restored = restore(date);
  const created = createEventSeries({ db: database.db, clock }).createDue();
  await expect.poll(() => countLockWaits(site.database.pool)).toBe(2);
  await save.query('select from event_series where source_id = $1 for update nowait', [event.id]);
  await save.query('commit');
  save.release();

  expect((await restored).statusCode).toBe(200);
  await created;
});
