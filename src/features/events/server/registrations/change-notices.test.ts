import { afterAll, expect, test, vi } from 'vitest';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { emailsTo } from '#tests/support/read-emails.ts';
import type { EditedEvent } from '../../admin-contract.ts';
import { changeNoticeStore } from './change-notice-store.ts';
import { changeNoticesJob } from './change-notices.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

let number = 0;

async function createEvent(changes: object = {}): Promise<EditedEvent> {
  number += 1;
  const response = await site.admin('POST', '/api/admin/events', {
    slug: `moved-${number}`,
    title: 'Gita reading circle',
    description: 'One chapter aloud.',
    place: 'Temple hall',
    startsAt: '2096-01-10T17:00:00Z',
    endsAt: '2096-01-10T18:30:00Z',
    timeZone: 'America/Los_Angeles',
    takesRegistrations: true,
    capacity: 1,
    ...changes,
  });
  expect(response.statusCode).toBe(201);
  return response.json<EditedEvent>();
}

async function register({ slug }: { slug: string }, email: string): Promise<void> {
  site.advance(1);
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/event-registrations',
    payload: { event: slug, name: 'Sita', email, seats: '1', attendance: 'inPerson', consent: 'yes' },
  });
  expect(response.statusCode).toBe(201);
}

async function edit(event: EditedEvent, changes: object): Promise<EditedEvent> {
  site.advance(1);
  const { id, isSample: _s, isCancelled: _c, isRepeated: _r, seatsTaken: _t, ...fields } = event;
  const response = await site.admin('PUT', `/api/admin/events/${id}`, { ...fields, ...changes });
  expect(response.statusCode).toBe(200);
  return response.json<EditedEvent>();
}

const kindsTo = async (email: string) => (await emailsTo(site, email)).map(({ kind }) => kind);
const writeNotices = () => site.jobs.enqueue(site.database.db, changeNoticesJob, {});

async function isCleared({ id }: EditedEvent): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await site.database.pool.query(
      'select change_notice_due_at as due from events where id = $1',
      [id],
    );
    expect(rows).toEqual([{ due: null }]);
  }, 20_000);
}

async function calendarOf(email: { id: string } | undefined): Promise<string> {
  const [file] = await emailStore.listAttachments(site.database.db, email?.id ?? '');
  return String(file?.content);
}

test('several edits of time and place cause one email, with the same UID and a higher SEQUENCE', async () => {
  const event = await createEvent();
  await register(event, 'a@example.org');
  await register(event, 'waiting@example.org');
  const [confirmation] = await emailsTo(site, 'a@example.org');
  const first = await edit(event, { startsAt: '2096-01-11T17:00:00Z', endsAt: '2096-01-11T18:30:00Z' });
  site.advance(5 * msPerMinute);
  const second = await edit(first, { venue: '12 Hill Road' });
  site.advance(6 * msPerMinute);
  await writeNotices();
  site.advance(5 * msPerMinute);
  await register(event, 'late@example.org');
  await writeNotices();
  await isCleared(second);

  expect(await kindsTo('a@example.org')).toEqual(['event.moved', 'event.confirmed']);
  expect(await kindsTo('waiting@example.org')).toEqual(['event.moved', 'event.waiting']);
  expect(await kindsTo('late@example.org')).toEqual(['event.waiting']);
  const [moved] = await emailsTo(site, 'a@example.org');
  expect(moved?.textBody).toContain('12 Hill Road');
  expect(moved?.textBody).toContain('Before: Tuesday, January 10, 2096');
  const [before, after] = [await calendarOf(confirmation), await calendarOf(moved)];
  const lineOf = (text: string, name: string) => text.split('\r\n').find((line) => line.startsWith(name));
  expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'));
  expect([lineOf(before, 'SEQUENCE'), lineOf(after, 'SEQUENCE')]).toEqual(['SEQUENCE:1', 'SEQUENCE:3']);
  expect(after).toContain('DTSTART:20960111T170000Z');
});

test('an edit that restores the time, or changes other texts only, causes no email', async () => {
  const event = await createEvent();
  await register(event, 'b@example.org');
  const moved = await edit(event, { place: 'Garden' });
  const back = await edit(moved, { place: 'Temple hall' });
  await edit(back, { title: 'Gita circle' });
  site.advance(11 * msPerMinute);
  await writeNotices();

  await isCleared(event);
  expect(await kindsTo('b@example.org')).toEqual(['event.confirmed']);
});

test('a person who registers between two edits is notified of the second, compared with the first', async () => {
  await site.signInAgain();
  const event = await createEvent({ capacity: 2 });
  await register(event, 'early@example.org');
  const first = await edit(event, { startsAt: '2096-01-11T17:00:00Z', endsAt: '2096-01-11T18:30:00Z' });
  await register(event, 'between@example.org');
  await edit(first, { startsAt: '2096-01-12T17:00:00Z', endsAt: '2096-01-12T18:30:00Z' });
  site.advance(11 * msPerMinute);
  await writeNotices();
  await isCleared(event);

  expect(await kindsTo('early@example.org')).toEqual(['event.moved', 'event.confirmed']);
  expect(await kindsTo('between@example.org')).toEqual(['event.moved', 'event.confirmed']);
  const [early] = await emailsTo(site, 'early@example.org');
  const [between] = await emailsTo(site, 'between@example.org');
  expect(early?.textBody).toContain('Before: Tuesday, January 10, 2096');
  expect(between?.textBody).toContain('Before: Wednesday, January 11, 2096');
  expect(between?.textBody).toContain('takes place on January 12, 2096');
});

test('an edit that restores the time is a change for those only who registered before it and after the first', async () => {
  const event = await createEvent({ capacity: 2 });
  await register(event, 'first@example.org');
  const moved = await edit(event, { place: 'Garden' });
  await register(event, 'second@example.org');
  await edit(moved, { place: 'Temple hall' });
  site.advance(11 * msPerMinute);
  await writeNotices();
  await isCleared(event);

  expect(await kindsTo('first@example.org')).toEqual(['event.confirmed']);
  expect(await kindsTo('second@example.org')).toEqual(['event.moved', 'event.confirmed']);
  const [email] = await emailsTo(site, 'second@example.org');
  expect(email?.textBody).toMatch(/Before: .*, Garden\./);
});

test('an edit that restores the time is a change for people who were notified already', async () => {
  const event = await createEvent({ capacity: 2 });
  await register(event, 'd@example.org');
  const moved = await edit(event, { place: 'Garden' });
  site.advance(11 * msPerMinute);
  await site.database.pool.query(
    'update event_registrations set change_notice_written_at = $2 where event_id = $1',
    [event.id, site.clock.now()],
  );
  await edit(moved, { place: 'Temple hall' });
  site.advance(11 * msPerMinute);
  await writeNotices();

  await isCleared(event);
  expect(await kindsTo('d@example.org')).toEqual(['event.moved', 'event.confirmed']);
});

test('no one is listed while the event is edited again and the notices are not due', async () => {
  const event = await createEvent();
  await register(event, 'e@example.org');
  await edit(event, { place: 'Garden' });
  const all = { after: null, limit: 10 };
  const waiting = () => changeNoticeStore.listWaiting(site.database.db, event.id, site.clock.now(), all);
  expect(await waiting()).toEqual([]);

  site.advance(11 * msPerMinute);
  expect(await waiting()).toHaveLength(1);
});

test('a cancelled event sends its notice only', async () => {
  const event = await createEvent();
  await register(event, 'c@example.org');
  const { id, version } = await edit(event, { place: 'Garden' });
  await site.admin('POST', `/api/admin/events/${id}/cancel`, { note: '', version });
  site.advance(11 * msPerMinute);
  await writeNotices();

  await isCleared(event);
  await expect.poll(() => kindsTo('c@example.org')).toEqual(['event.eventCancelled', 'event.confirmed']);
});
