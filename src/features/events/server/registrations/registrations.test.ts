import ICAL from 'ical.js';
import { afterAll, expect, test } from 'vitest';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { emailsTo, linkIn } from '#tests/support/read-emails.ts';
import type { EditedEvent } from '../../admin-contract.ts';
import { manageRegistrationPath } from '../../registration-links.ts';
import { eventRemindersJob, freeSeatsJob } from './jobs.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
const { pool } = site.database;
afterAll(() => site.close());

let number = 0;

async function createEvent(changes: object = {}): Promise<EditedEvent> {
  number += 1;
  const response = await site.admin('POST', '/api/admin/events', {
    slug: `event-${number}`,
    title: 'Gita reading circle',
    description: 'One chapter aloud.',
    place: 'Temple hall',
    attendance: 'both',
    onlineUrl: 'https://meet.example.org/secret',
    startsAt: '2096-01-10T17:00:00Z',
    endsAt: '2096-01-10T18:30:00Z',
    timeZone: 'America/Los_Angeles',
    takesRegistrations: true,
    capacity: 2,
    ...changes,
  });
  expect(response.statusCode).toBe(201);
  return response.json<EditedEvent>();
}

function register(
  event: { slug: string },
  email: string,
  fields: object = {},
  key?: string,
  language = 'en',
) {
  // Emails and the waiting list are in order of time.
  site.advance(1);
  return site.app.inject({
    method: 'POST',
    url: '/api/event-registrations',
    payload: {
      event: event.slug,
      name: 'Sita',
      email,
      seats: '1',
      attendance: 'inPerson',
      consent: 'yes',
      ...fields,
    },
    headers: { cookie: `lang=${language}`, ...(key && { 'idempotency-key': key }) },
  });
}

async function post(email: string, action: string, fields: Record<string, string>) {
  site.advance(1);
  const [newest] = await emailsTo(site, email);
  const token =
    new URL(linkIn(newest, manageRegistrationPath), 'http://site').searchParams.get('token') ?? '';
  return site.app.inject({
    method: 'POST',
    url: `${manageRegistrationPath}?${new URLSearchParams({ token, action })}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

async function act(email: string, action: string, fields: Record<string, string> = {}): Promise<string> {
  const { headers } = await post(email, action, fields);
  return new URL(String(headers.location), 'http://site').searchParams.get('result') ?? '';
}

async function open(email: string) {
  const [newest] = await emailsTo(site, email);
  const token = new URL(linkIn(newest, manageRegistrationPath), 'http://site').searchParams.get('token');
  return (
    await site.app.inject({ method: 'POST', url: '/api/event-registrations/open', payload: { token } })
  ).json();
}

async function calendarOf(email: { id: string } | undefined): Promise<string> {
  const [file] = await emailStore.listAttachments(site.database.db, email?.id ?? '');
  return String(file?.content);
}

const kindsTo = async (email: string) => (await emailsTo(site, email)).map(({ kind }) => kind);

const statesOf = async ({ id }: { id: string }) =>
  (
    await pool.query<{ email: string; state: string }>(
      'select email, state from event_registrations where event_id = $1 order by queued_at, email',
      [id],
    )
  ).rows.map(({ email, state }) => `${email.split('@')[0]} ${state}`);

test('an event has registrants until all of them have canceled', async () => {
  const event = await createEvent();
  const hasRegistrants = async () =>
    (await site.admin('GET', `/api/admin/events/${event.id}`)).json<EditedEvent>().hasRegistrants;
  const before = await hasRegistrants();
  await register(event, 'online-only@example.org', { attendance: 'online' });
  const registered = await hasRegistrants();
  await act('online-only@example.org', 'cancel');

  expect([before, registered, await hasRegistrants()]).toEqual([false, true, false]);
});

test('the links of an email open pages in the language of its reader', async () => {
  const event = await createEvent();
  await register(event, 'reader@example.org', {}, undefined, 'hi');
  const [email] = await emailsTo(site, 'reader@example.org');

  expect(linkIn(email, manageRegistrationPath)).toMatch(/&lang=hi$/);
  expect(linkIn(email, `/events/${event.slug}`)).toBe(`/events/${event.slug}?lang=hi`);
});

test('the texts of a registration have the language of the event', async () => {
  const event = await createEvent({ title: 'गीता पाठ', language: 'hi' });
  await register(event, 'hindi@example.org');

  expect((await open('hindi@example.org')).event).toMatchObject({ title: 'गीता पाठ', language: 'hi' });
});

test('a registration is confirmed by email, with calendar entry, online link and link to change', async () => {
  const event = await createEvent();
  const response = await register(event, 'one@example.org');
  const [email] = await emailsTo(site, 'one@example.org');
  const calendar = new ICAL.Component(ICAL.parse(await calendarOf(email)));

  expect([response.statusCode, response.json()]).toEqual([201, { message: 'Check your email.' }]);
  expect(email).toMatchObject({ kind: 'event.confirmed', subject: 'Registered: Gita reading circle' });
  expect(email?.textBody).toContain('https://meet.example.org/secret');
  expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe(
    'Gita reading circle',
  );
  expect(await open('one@example.org')).toMatchObject({
    state: 'confirmed',
    onlineUrl: 'https://meet.example.org/secret',
    event: { slug: event.slug },
  });
});

test('the email about an event of several days has the date of its end', async () => {
  const event = await createEvent({ endsAt: '2096-01-12T18:30:00Z' });
  await register(event, 'retreat@example.org');
  const [email] = await emailsTo(site, 'retreat@example.org');

  expect(email?.textBody).toContain('9:00 AM to January 12, 2096, 10:30 AM, local time');
});

test('the last seat is given once, also when many ask at the same time', async () => {
  const event = await createEvent({ capacity: 3 });
  const people = Array.from({ length: 12 }, (_, index) => `crowd-${number}-${index}@example.org`);
  const responses = await Promise.all(people.map((email) => register(event, email)));

  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const states = await statesOf(event);
  expect(states.filter((state) => state.endsWith('confirmed'))).toHaveLength(3);
  expect(states.filter((state) => state.endsWith('waiting'))).toHaveLength(9);
  const { rows } = await pool.query('select seats_taken from events where id = $1', [event.id]);
  expect(rows).toEqual([{ seats_taken: 3 }]);
});

test('a cancelled seat goes to the waiting list in order, and a large group is not overtaken', async () => {
  const event = await createEvent();
  await register(event, 'a@example.org', { seats: '2' });
  site.advance(1000);
  await register(event, 'b@example.org', { seats: '2' });
  site.advance(1000);
  await register(event, 'c@example.org');
  expect(await kindsTo('b@example.org')).toEqual(['event.waiting']);
  const [waiting] = await emailsTo(site, 'b@example.org');
  expect(waiting?.textBody).toContain('If your turn comes, you’ll get a place automatically');
  expect(await open('b@example.org')).toMatchObject({ state: 'waiting', onlineUrl: null });

  expect(await act('a@example.org', 'change', { name: 'Sita', seats: '1', attendance: 'inPerson' })).toBe(
    'changed',
  );
  expect(await statesOf(event)).toEqual(['a confirmed', 'b waiting', 'c waiting']);
  expect(await act('a@example.org', 'cancel')).toBe('cancelled');
  expect(await statesOf(event)).toEqual(['a cancelled', 'b confirmed', 'c waiting']);
  expect(await kindsTo('b@example.org')).toEqual(['event.promoted', 'event.waiting']);
});

test('a change that needs more seats than are left is not made', async () => {
  const event = await createEvent();
  await register(event, 'd@example.org');
  await register(event, 'e@example.org');
  expect(await act('d@example.org', 'change', { name: 'Sita', seats: '2', attendance: 'inPerson' })).toBe(
    'full',
  );
});

test.each([
  [{ name: 'Sita', seats: '9', attendance: 'inPerson' }, 'seats', 'too_many'],
  [{ name: ' ', seats: '1', attendance: 'inPerson' }, 'name', 'required'],
])('the change %o is rejected at its field and changes nothing', async (fields, field, code) => {
  const event = await createEvent();
  await register(event, `${field}@example.org`);
  const rejected = await post(`${field}@example.org`, 'change', fields);
  expect([rejected.statusCode, rejected.json().fields]).toMatchObject([400, { [field]: { code } }]);
  expect(await open(`${field}@example.org`)).toMatchObject({ name: 'Sita', seats: 1 });
});

test('a registration keeps its seats when the event offers fewer, and has no more', async () => {
  const event = await createEvent({ capacity: 20 });
  await register(event, 'family@example.org', { seats: '6' });
  const { id, isSample: _s, isCancelled: _c, isRepeated: _r, seatsTaken: _t, ...fields } = event;
  const saved = await site.admin('PUT', `/api/admin/events/${id}`, { ...fields, maxSeats: 4 });
  const change = { name: 'Sita Devi', attendance: 'inPerson' };

  expect(saved.statusCode).toBe(200);
  expect(await act('family@example.org', 'change', { ...change, seats: '6' })).toBe('changed');
  expect(await open('family@example.org')).toMatchObject({ name: 'Sita Devi', seats: 6 });
  const more = await post('family@example.org', 'change', { ...change, seats: '7' });
  expect([more.statusCode, more.json().fields]).toMatchObject([400, { seats: { code: 'too_many' } }]);
});

test('a group larger than the capacity is rejected, so that it does not hold up the waiting list', async () => {
  const event = await createEvent({ capacity: 2 });
  const large = await register(event, 'group@example.org', { seats: '3' });
  expect([large.statusCode, large.json().fields]).toMatchObject([400, { seats: { code: 'too_many' } }]);
  const online = await register(event, 'far@example.org', { seats: '3', attendance: 'online' });
  expect(online.statusCode).toBe(201);

  const place = await createEvent({ capacity: 2, attendance: 'inPerson', onlineUrl: '' });
  const shown = await site.app.inject({ method: 'GET', url: `/api/events/${place.slug}` });
  expect(shown.json().registration).toMatchObject({ capacity: 2, maxSeats: 2 });
});

test('a repeated request is stored once, and a key cannot be used for another registration', async () => {
  const event = await createEvent();
  const again = () => register(event, 'f@example.org', {}, 'key-of-sita');
  expect([(await again()).statusCode, (await again()).statusCode]).toEqual([201, 201]);
  expect((await register(event, 'g@example.org', {}, 'key-of-sita')).statusCode).toBe(409);
  expect(await kindsTo('f@example.org')).toEqual(['event.confirmed']);
});

test('the same address has one registration; the second request only sends its link again', async () => {
  const event = await createEvent();
  await register(event, 'h@example.org');
  const second = await register(event, 'H@example.org');
  expect([second.statusCode, second.json()]).toEqual([201, { message: 'Check your email.' }]);
  expect(await statesOf(event)).toEqual(['h confirmed']);
  expect(await kindsTo('h@example.org')).toEqual(['event.known', 'event.confirmed']);
});

test('a second request of someone on the waiting list sends an email that names the list', async () => {
  const event = await createEvent({ capacity: 1 });
  await register(event, 'first@example.org');
  await register(event, 'later@example.org');
  await register(event, 'later@example.org');
  expect(await kindsTo('later@example.org')).toEqual(['event.known', 'event.waiting']);
  const [again] = await emailsTo(site, 'later@example.org');
  expect(again?.subject).toContain('Waiting list: ');
});

test('seats online do not fill the place, and a full event without a waiting list rejects', async () => {
  const event = await createEvent({ capacity: 1, hasWaitingList: false });
  await register(event, 'i@example.org');
  expect((await register(event, 'j@example.org')).statusCode).toBe(409);
  expect((await register(event, 'k@example.org', { attendance: 'online' })).statusCode).toBe(201);
  expect(await statesOf(event)).toEqual(['i confirmed', 'k confirmed']);
});

test.each([
  ['consent', { consent: '' }],
  ['email', { email: 'nobody' }],
  ['seats', { seats: '7' }],
  ['question-diet', { 'question-diet': 'meat' }],
  ['question-diet', {}],
])('%s is checked: %j', async (field, fields) => {
  const questions = [
    { id: 'diet', kind: 'choice', label: 'Food', choices: ['plain', 'spicy'], isRequired: true },
  ];
  const event = await createEvent({ questions });
  const valid = field === 'question-diet' ? {} : { 'question-diet': 'plain' };
  const response = await register(event, 'l@example.org', { ...valid, ...fields });
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  expect(await statesOf(event)).toEqual([]);
});

test('answers are in the table of registrations, which spreadsheets do not run', async () => {
  const questions = [{ id: 'note', kind: 'text', label: 'Note', choices: [], isRequired: false }];
  const event = await createEvent({ questions });
  await register(event, 'm@example.org', { 'question-note': '=1+1' });
  const table = await site.admin('GET', `/api/admin/events/${event.id}/registrations.csv`);
  const [head, row] = table.body.split('\r\n');

  expect(head).toBe('\ufeff"name","email","seats","attendance","status","registered","checked in","Note"');
  expect(row).toContain(`"'=1+1"`);
});

test('people are checked in and out, and only with a confirmed place', async () => {
  const event = await createEvent({ capacity: 1 });
  await register(event, 'n@example.org');
  await register(event, 'o@example.org', { name: 'Rama' });
  const url = `/api/admin/events/${event.id}/registrations`;
  const { items } = (await site.admin('GET', url)).json<{ items: { id: string; name: string }[] }>();
  const check = (index: number, isHere: boolean) =>
    site.admin('PUT', `${url}/${items[index]?.id}/check-in`, { isHere });

  expect(items.map(({ name }) => name)).toEqual(['Rama', 'Sita']);
  expect((await check(0, true)).statusCode).toBe(409);
  expect((await check(1, true)).json()).toMatchObject({ checkedInAt: expect.any(String) });
  expect((await site.admin('GET', `${url}/summary`)).json()).toMatchObject({
    confirmed: 1,
    waiting: 1,
    checkedIn: 1,
  });
  expect((await check(1, false)).json()).toMatchObject({ checkedInAt: null });
  expect((await site.admin('POST', `${url}/${items[1]?.id}/cancel`)).json()).toMatchObject({
    state: 'cancelled',
  });
  expect(await statesOf(event)).toEqual(['n cancelled', 'o confirmed']);
});

test('more capacity confirms waiting people, and less than is taken is rejected', async () => {
  const event = await createEvent({ capacity: 1 });
  await register(event, 'p@example.org');
  await register(event, 'q@example.org');
  const { id, isSample: _s, isCancelled: _c, isRepeated: _r, seatsTaken: _t, ...fields } = event;
  site.advance(1);
  const saved = await site.admin('PUT', `/api/admin/events/${id}`, { ...fields, capacity: 2 });
  const less = await site.admin('PUT', `/api/admin/events/${id}`, { ...fields, capacity: 1, version: 2 });

  expect(saved.json()).toMatchObject({ seatsTaken: 2 });
  expect(await kindsTo('q@example.org')).toEqual(['event.promoted', 'event.waiting']);
  expect([less.statusCode, less.json()]).toMatchObject([
    400,
    { fields: { capacity: { code: 'below_taken' } } },
  ]);
});

test('a waiting group that a reduced capacity no longer fits does not hold up the others', async () => {
  const event = await createEvent({ capacity: 4 });
  await register(event, 'two@example.org', { seats: '2' });
  await register(event, 'three@example.org', { seats: '3' });
  await register(event, 'one@example.org');
  const { id, isSample: _s, isCancelled: _c, isRepeated: _r, seatsTaken: _t, ...fields } = event;
  const saved = await site.admin('PUT', `/api/admin/events/${id}`, { ...fields, capacity: 2 });
  expect(saved.statusCode).toBe(200);
  expect(await statesOf(event)).toEqual(['two confirmed', 'three waiting', 'one waiting']);

  await act('two@example.org', 'cancel');
  expect(await statesOf(event)).toEqual(['two cancelled', 'three waiting', 'one confirmed']);
  expect(await kindsTo('three@example.org')).toEqual(['event.waiting']);

  const { version } = saved.json<EditedEvent>();
  await site.admin('PUT', `/api/admin/events/${id}`, { ...fields, capacity: 4, version });
  expect(await statesOf(event)).toEqual(['two cancelled', 'three confirmed', 'one confirmed']);
});

test('a seat of a person who was erased goes to the waiting list', async () => {
  const event = await createEvent({ capacity: 1 });
  await register(event, 'erased@example.org');
  await register(event, 'next@example.org');
  await pool.query(`delete from event_registrations where email = 'erased@example.org'`);

  site.advance(1);
  for (const _ of [1, 2]) await site.jobs.enqueue(site.database.db, freeSeatsJob, {});

  await expect.poll(() => statesOf(event)).toEqual(['next confirmed']);
  expect(await kindsTo('next@example.org')).toEqual(['event.promoted', 'event.waiting']);
});

test('everyone who is registered gets the notice of a cancelled event once, and the link is gone', async () => {
  const event = await createEvent();
  await register(event, 't@example.org');
  await register(event, 'u@example.org');
  await act('u@example.org', 'cancel');
  const body = { note: 'The hall is flooded.', version: 1 };
  site.advance(1);
  const cancelled = await site.admin('POST', `/api/admin/events/${event.id}/cancel`, body);

  expect(cancelled.json()).toMatchObject({ isCancelled: true });
  await expect.poll(() => kindsTo('t@example.org')).toEqual(['event.eventCancelled', 'event.confirmed']);
  const [notice] = await emailsTo(site, 't@example.org');
  expect(notice?.textBody).toContain('The hall is flooded.');
  expect(await calendarOf(notice)).toContain('STATUS:CANCELLED');
  expect(await kindsTo('u@example.org')).toEqual(['event.cancelled', 'event.confirmed']);
  expect((await register(event, 'v@example.org')).statusCode).toBe(409);
  expect((await site.admin('DELETE', `/api/admin/events/${event.id}`)).statusCode).toBe(409);
});

test('IDOR: a registration is only found below its own event, and only by the team', async () => {
  const [event, other] = [await createEvent(), await createEvent()];
  await register(event, 'w@example.org');
  const url = `/api/admin/events/${event.id}/registrations`;
  const { items } = (await site.admin('GET', url)).json<{ items: { id: string }[] }>();
  const wrong = `/api/admin/events/${other.id}/registrations/${items[0]?.id}`;

  expect((await site.admin('PUT', `${wrong}/check-in`, { isHere: true })).statusCode).toBe(404);
  expect((await site.admin('POST', `${wrong}/cancel`)).statusCode).toBe(404);
  expect(await site.rejections('GET', url)).toEqual([403, 401]);
  expect((await open('w@example.org')).state).toBe('confirmed');
});

test('a waiting person who changes to online has a place at once, since no one waits for one online', async () => {
  const event = await createEvent({ capacity: 1 });
  await register(event, 'first@example.org');
  await register(event, 'second@example.org');
  await register(event, 'third@example.org');

  expect(await act('third@example.org', 'change', { name: 'Sita', seats: '1', attendance: 'online' })).toBe(
    'changed',
  );
  expect(await statesOf(event)).toEqual(['first confirmed', 'second waiting', 'third confirmed']);
  expect(await kindsTo('third@example.org')).toEqual(['event.promoted', 'event.waiting']);
});

test('when an event is in person only, those who registered online come in person', async () => {
  const event = await createEvent();
  await register(event, 'online@example.org', { attendance: 'online' });
  const { id: _i, isSample: _s, isCancelled: _c, isRepeated: _r, seatsTaken: _t, ...fields } = event;
  const saved = await site.admin('PUT', `/api/admin/events/${event.id}`, {
    ...fields,
    attendance: 'inPerson',
  });
  const list = await site.admin('GET', `/api/admin/events/${event.id}/registrations`);
  const summary = await site.admin('GET', `/api/admin/events/${event.id}/registrations/summary`);
  await act('online@example.org', 'change', { name: 'Sita', seats: '1', attendance: 'inPerson' });
  const [newest] = await emailsTo(site, 'online@example.org');

  expect(saved.statusCode).toBe(200);
  expect(list.json().items).toMatchObject([{ attendance: 'inPerson' }]);
  expect(saved.json()).toMatchObject({ seatsTaken: 1 });
  expect(summary.json()).toMatchObject({ confirmed: 1, online: 0 });
  expect(newest?.textBody).toContain('Temple hall');
  expect(newest?.textBody).not.toContain('meet.example.org');
});

test('an event with too many registrations online for its place cannot be in person only', async () => {
  const event = await createEvent();
  for (const name of ['one', 'two', 'three'])
    await register(event, `${name}@example.org`, { attendance: 'online' });
  const { id: _i, isSample: _s, isCancelled: _c, isRepeated: _r, seatsTaken: _t, ...fields } = event;
  const save = (changes: object) =>
    site.admin('PUT', `/api/admin/events/${event.id}`, { ...fields, ...changes });

  const rejected = await save({ attendance: 'inPerson' });
  expect([rejected.statusCode, rejected.json().fields]).toMatchObject([
    400,
    { capacity: { code: 'below_taken' } },
  ]);
  const larger = (await save({ attendance: 'inPerson', capacity: 3 })).json<EditedEvent>();
  expect(larger.seatsTaken).toBe(3);
  const back = await save({ attendance: 'both', capacity: 1, version: larger.version });
  expect([back.statusCode, back.json().seatsTaken]).toEqual([200, 0]);
});

test('a registration does not grow into seats for which others wait', async () => {
  const event = await createEvent({ capacity: 4 });
  await register(event, 'small@example.org');
  await register(event, 'group@example.org', { seats: '4' });
  const change = { name: 'Sita', attendance: 'inPerson' };

  expect(await act('small@example.org', 'change', { ...change, seats: '2' })).toBe('full');
  await act('group@example.org', 'cancel');
  expect(await act('small@example.org', 'change', { ...change, seats: '2' })).toBe('changed');
});

test('an idempotency key belongs to one registration, also when two are sent at the same time', async () => {
  const [event, other] = [await createEvent(), await createEvent()];
  const key = 'registration-key-1';
  const responses = await Promise.all([
    register(event, 'key@example.org', {}, key),
    register(other, 'key@example.org', {}, key),
  ]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
});

test('an idempotency key is not reused for another way to attend', async () => {
  const event = await createEvent();
  await register(event, 'way@example.org', {}, 'registration-key-2');
  const second = await register(event, 'way@example.org', { attendance: 'online' }, 'registration-key-2');
  expect(second.statusCode).toBe(409);
});

test('invisible characters of answers are removed', async () => {
  const questions = [{ id: 'note', kind: 'text', label: 'Note', choices: [], isRequired: false }];
  const event = await createEvent({ questions });
  await register(event, 'unseen@example.org', { 'question-note': ' a\u202eb\u0007 ' });
  const { rows } = await pool.query('select answers from event_registrations where event_id = $1', [
    event.id,
  ]);
  expect(rows).toEqual([{ answers: { note: 'ab' } }]);
});

// The last test: the session of the administrator ends.
test('reminders are written once, a day before, and not for the waiting list', async () => {
  const startsAt = new Date(site.clock.now().getTime() + 48 * msPerHour).toISOString();
  const event = await createEvent({ capacity: 1, startsAt, endsAt: startsAt });
  await register(event, 'r@example.org');
  await register(event, 's@example.org');
  const remind = async () => site.jobs.enqueue(site.database.db, eventRemindersJob, {});
  await remind();
  site.advance(25 * msPerHour);
  await remind();
  await remind();

  await expect.poll(() => kindsTo('r@example.org')).toContain('event.reminder');
  expect(await kindsTo('r@example.org')).toEqual(['event.reminder', 'event.confirmed']);
  expect(await kindsTo('s@example.org')).toEqual(['event.waiting']);
});
