import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { EditedEvent } from '../../admin-contract.ts';
import { createChangeNotices } from './change-notices.ts';
import { createRegistrationJobs } from './jobs.ts';
import type { Registration } from './store.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
const { db, pool } = site.database;
afterAll(() => site.close());

let sent: string[] = [];
const registrations = {
  send: async (_tx: typeof db, kind: string, { email }: Registration) => {
    if (email.startsWith('broken')) throw new Error('the text is broken');
    sent.push(`${kind} ${email}`);
  },
  giveFreeSeats: async (_tx: typeof db, { slug }: { slug: string }) => {
    if (slug === 'seats-1') throw new Error('the seats are broken');
    sent.push(`seats ${slug}`);
  },
};
const jobs = createRegistrationJobs({ db, registrations, clock: site.clock });
const changeNotices = createChangeNotices({ db, registrations, clock: site.clock });

beforeEach(async () => {
  sent = [];
  await pool.query('delete from event_registrations; delete from events');
});

/** An event for which two people are registered, of whom the first in order cannot be sent an email. */
async function createEvent(slug: string, changes: object = {}): Promise<EditedEvent> {
  const event = await site.admin('POST', '/api/admin/events', {
    slug,
    title: 'Gita reading circle',
    description: 'One chapter aloud.',
    place: 'Temple hall',
    startsAt: '2096-01-10T17:00:00Z',
    endsAt: '2096-01-10T18:30:00Z',
    timeZone: 'America/Los_Angeles',
    takesRegistrations: true,
    ...changes,
  });
  for (const email of [`broken-${slug}@example.org`, `sita-${slug}@example.org`]) {
    const form = { event: slug, name: 'Sita', email, seats: '1', attendance: 'inPerson', consent: 'yes' };
    const request = { method: 'POST', url: '/api/event-registrations', payload: form } as const;
    expect((await site.app.inject(request)).statusCode).toBe(201);
  }
  await pool.query(
    `update event_registrations set id = overlay(id::text placing '00000000' from 1)::uuid where email like 'broken-%'`,
  );
  return event.json<EditedEvent>();
}

test('a reminder that cannot be written does not prevent the others', async () => {
  const { id } = await createEvent('reminded');
  await pool.query(`update events set starts_at = $2, ends_at = $2, reminder_hours = 24 where id = $1`, [
    id,
    new Date(site.clock.now().getTime() + msPerHour),
  ]);
  await pool.query(`update event_registrations set confirmed_at = '2020-01-01', created_at = '2020-01-01'`);

  await expect(jobs.writeReminders()).rejects.toThrow('1 of 2 rows failed');
  expect(sent).toEqual(['reminder sita-reminded@example.org']);
});

test('a notice of a cancelled event that cannot be written does not prevent the others', async () => {
  const { id } = await createEvent('cancelled');
  await pool.query('update events set cancelled_at = now() where id = $1', [id]);

  await expect(jobs.writeNotices(id)).rejects.toThrow('1 of 2 rows failed');
  expect(sent).toEqual(['eventCancelled sita-cancelled@example.org']);
});

test('a change notice that cannot be written prevents neither the others nor those of other events', async () => {
  await createEvent('moved-1');
  await createEvent('moved-2');
  const now = site.clock.now();
  await pool.query(
    'update events set change_notice_due_at = $1, appointment_changed_at = $2, appointment_before = $3',
    [now, new Date(now.getTime() + 1000), {}],
  );

  await expect(changeNotices.writeDue()).rejects.toThrow('2 of 2 rows failed');
  expect(sent.toSorted()).toEqual(['moved sita-moved-1@example.org', 'moved sita-moved-2@example.org']);
});

test('an event whose free seats cannot be given does not keep back later events', async () => {
  await createEvent('seats-1', { capacity: 1 });
  await createEvent('seats-2', { capacity: 1 });
  await pool.query('update events set seats_taken = 0');

  await expect(jobs.giveFreeSeats()).rejects.toThrow('1 of 2 rows failed');
  expect(sent).toEqual(['seats seats-2']);
});
