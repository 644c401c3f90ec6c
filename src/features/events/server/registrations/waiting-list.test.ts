import { afterAll, expect, test, vi } from 'vitest';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { readContentVersion } from '#src/platform/database/content-version.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { emailsTo, linkIn } from '#tests/support/read-emails.ts';
import type { EditedEvent } from '../../admin-contract.ts';
import type { EventDetail } from '../../contract.ts';
import { manageRegistrationPath } from '../../registration-links.ts';
import { createGroupNotices, groupNoticesJob } from './group-notices.ts';
import { registrationPersonalData } from './personal-data-store.ts';
import type { RegistrationEmailKind } from './registration-emails.ts';
import type { Registration } from './store.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
const { db, pool } = site.database;
afterAll(() => site.close());

let number = 0;

async function createEvent(changes: object): Promise<EditedEvent> {
  number += 1;
  const response = await site.admin('POST', '/api/admin/events', {
    slug: `satsang-${number}`,
    title: 'Satsang',
    description: 'Kirtan and a talk.',
    place: 'Temple hall',
    startsAt: '2096-01-10T17:00:00Z',
    endsAt: '2096-01-10T18:30:00Z',
    timeZone: 'America/Los_Angeles',
    takesRegistrations: true,
    ...changes,
  });
  expect(response.statusCode).toBe(201);
  return response.json<EditedEvent>();
}

async function register({ slug }: { slug: string }, email: string, seats = 1, attendance = 'inPerson') {
  site.advance(1);
  const form = { event: slug, name: 'Sita', email, seats: String(seats), attendance, consent: 'yes' };
  return site.app.inject({ method: 'POST', url: '/api/event-registrations', payload: form });
}

async function act(email: string, action: string, fields: object = {}): Promise<void> {
  site.advance(1);
  const [newest] = await emailsTo(site, email);
  const link = new URL(linkIn(newest, manageRegistrationPath), 'http://site');
  const response = await site.app.inject({
    method: 'POST',
    url: `${link.pathname}?${new URLSearchParams({ token: link.searchParams.get('token') ?? '', action })}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Sita', attendance: 'inPerson', ...fields }).toString(),
  });
  expect(response.statusCode).toBe(303);
}

async function save({ id }: EditedEvent, change: object): Promise<void> {
  const event = (await site.admin('GET', `/api/admin/events/${id}`)).json<EditedEvent>();
  const { isSample: _s, isCancelled: _c, isRepeated: _r, seatsTaken: _t, ...fields } = event;
  const saved = await site.admin('PUT', `/api/admin/events/${id}`, { ...fields, ...change });
  expect(saved.statusCode).toBe(200);
}

/** What pages show, and whether they were rendered again since the last call. */
let versionBefore = 0;
async function announced({ slug }: { slug: string }) {
  const detail = (await site.app.inject(`/api/events/${slug}`)).json<EventDetail>();
  const { seatsLeft } = (await site.app.inject(`/api/events/${slug}/seats`)).json();
  const version = await readContentVersion(db);
  const isNew = version !== versionBefore;
  versionBefore = version;
  return { isFull: detail.registration?.isFull, seatsLeft, isNew };
}

const stateOf = async (email: string) =>
  (await pool.query('select state from event_registrations where email = $1', [email])).rows[0]?.state;

const kindsTo = async (email: string) => (await emailsTo(site, email)).map(({ kind }) => kind);

test('while a group waits, free places are not announced, as a single person who registers waits too', async () => {
  const event = await createEvent({ capacity: 3 });
  await register(event, 'two@example.org', 2);
  expect(await announced(event)).toMatchObject({ isFull: false, seatsLeft: 1 });

  await register(event, 'group@example.org', 2);
  expect(await announced(event)).toEqual({ isFull: true, seatsLeft: 0, isNew: true });
  await register(event, 'single@example.org');
  expect(await stateOf('single@example.org')).toBe('waiting');
  expect(await announced(event)).toEqual({ isFull: true, seatsLeft: 0, isNew: false });

  await act('group@example.org', 'cancel');
  expect(await stateOf('single@example.org')).toBe('confirmed');
  expect(await announced(event)).toEqual({ isFull: true, seatsLeft: 0, isNew: false });
  await act('single@example.org', 'cancel');
  expect(await announced(event)).toEqual({ isFull: false, seatsLeft: 1, isNew: true });
});

test('a waiting group that chooses fewer people gets the free place, and the seat left is announced', async () => {
  const event = await createEvent({ capacity: 4 });
  await register(event, 'first@example.org', 2);
  await register(event, 'smaller@example.org', 3);
  await announced(event);

  await act('smaller@example.org', 'change', { seats: '1' });
  expect(await stateOf('smaller@example.org')).toBe('confirmed');
  expect(await announced(event)).toEqual({ isFull: false, seatsLeft: 1, isNew: true });
});

test('pages are rendered again after the only waiting person was erased', async () => {
  const event = await createEvent({ capacity: 3 });
  await register(event, 'here@example.org', 2);
  await register(event, 'erased@example.org', 2);
  await announced(event);

  await registrationPersonalData.erase?.(db, 'erased@example.org');
  expect(await announced(event)).toEqual({ isFull: false, seatsLeft: 1, isNew: true });
});

test('without a waiting list, a group larger than the places left is rejected with their number', async () => {
  const event = await createEvent({ capacity: 3, hasWaitingList: false });
  await register(event, 'one@example.org');
  const group = await register(event, 'three@example.org', 3);
  expect([group.statusCode, group.json()]).toMatchObject([
    400,
    { fields: { seats: { code: 'too_many', message: 'Choose 2 people or fewer.' } } },
  ]);

  expect((await register(event, 'three@example.org', 2)).statusCode).toBe(201);
  expect((await register(event, 'four@example.org')).statusCode).toBe(409);
});

test('a waiting group that a reduced capacity no longer fits gets one email, ten minutes later', async () => {
  const event = await createEvent({ capacity: 4, attendance: 'both' });
  await register(event, 'all@example.org', 4);
  await register(event, 'three@example.org', 3);
  await register(event, 'pair@example.org', 2);
  await act('all@example.org', 'change', { seats: '2' });
  const sent: string[] = [];
  const registrations = {
    send: async (_tx: typeof db, kind: RegistrationEmailKind, { email }: Registration) => {
      sent.push(`${kind} ${email}`);
    },
  };
  const notices = createGroupNotices({ db, clock: site.clock, registrations });

  await save(event, { capacity: 2 });
  await notices.writeDue();
  expect(sent).toEqual([]);
  site.advance(10 * msPerMinute);
  await notices.writeDue();
  await notices.writeDue();
  expect(sent).toEqual(['groupTooLarge three@example.org']);
});

test('the email to a group that no longer fits names both numbers, and the group keeps its turn', async () => {
  const event = await createEvent({ capacity: 4 });
  await register(event, 'full@example.org', 2);
  await register(event, 'family@example.org', 4);
  await register(event, 'later@example.org', 2);
  await save(event, { capacity: 3 });
  site.advance(10 * msPerMinute);
  await vi.waitFor(async () => {
    await site.jobs.enqueue(db, groupNoticesJob, {});
    expect(await kindsTo('family@example.org')).toEqual(['event.groupTooLarge', 'event.waiting']);
  }, 20_000);

  const [email] = await emailsTo(site, 'family@example.org');
  expect(email?.textBody).toContain('is now 3. You are on the waiting list as a group of 4');
  await act('family@example.org', 'change', { seats: '1' });
  expect(await stateOf('family@example.org')).toBe('confirmed');
  expect(await stateOf('later@example.org')).toBe('waiting');
});
