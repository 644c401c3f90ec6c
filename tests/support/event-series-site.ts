import { expect } from 'vitest';
import type { EditedEvent } from '#src/features/events/admin-contract.ts';
import { openAdminSite } from './admin-site.ts';

export const place = { latitude: 37.9771, longitude: -122.2953, zone: 'America/Los_Angeles' };

/** A site on 2026-11-26. Events are created for some months from then, in which the clocks change. */
export async function openSeriesSite() {
  const site = await openAdminSite({ RATE_LIMIT: 'off' });
  site.clock.set('2026-11-26T18:00:00Z');
  const { pool } = site.database;

  async function create(changes: object): Promise<EditedEvent> {
    const response = await site.admin('POST', '/api/admin/events', form(changes));
    expect([response.statusCode, response.json().fields]).toEqual([201, undefined]);
    return response.json<EditedEvent>();
  }

  async function register(event: string, email = 'sita@example.org'): Promise<void> {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/event-registrations',
      payload: { event, name: 'Sita', email, seats: 1, attendance: 'inPerson', consent: 'yes' },
    });
    expect(response.statusCode).toBe(201);
  }

  async function findBySlug(slug: string): Promise<EditedEvent> {
    const { rows } = await pool.query<{ id: string }>('select id from events where slug = $1', [slug]);
    return (await site.admin('GET', `/api/admin/events/${rows[0]?.id}`)).json<EditedEvent>();
  }

  async function cancel({ id, version }: EditedEvent): Promise<void> {
    const response = await site.admin('POST', `/api/admin/events/${id}/cancel`, { note: '', version });
    expect(response.statusCode).toBe(200);
  }

  /** Saves another start, one hour before the end. */
  const moveTo = (event: EditedEvent, day: string) =>
    site.admin('PUT', `/api/admin/events/${event.id}`, {
      ...fieldsOf(event),
      startsAt: `${day}T18:00:00Z`,
      endsAt: `${day}T19:00:00Z`,
    });

  const deleteEvent = async ({ id }: EditedEvent) =>
    (await site.admin('DELETE', `/api/admin/events/${id}`)).statusCode;

  const datesOf = async (slug: string) =>
    (
      await pool.query<{ date: string }>(
        `select occurrence_date::text as date from events where slug like $1 and occurrence_date is not null
         order by occurrence_date`,
        [`${slug}-%`],
      )
    ).rows.map(({ date }) => date);

  const cancelledOf = async (slug: string) =>
    (
      await pool.query<{ slug: string; is_cancelled: boolean }>(
        `select slug, cancelled_at is not null as is_cancelled from events where slug like $1 order by slug`,
        [`${slug}-%`],
      )
    ).rows.map((row) => `${row.slug}${row.is_cancelled ? ' cancelled' : ''}`);

  return {
    ...site,
    form,
    create,
    fieldsOf,
    register,
    findBySlug,
    cancel,
    moveTo,
    deleteEvent,
    datesOf,
    cancelledOf,
  };
}

function form(changes: object = {}) {
  return {
    slug: 'satsang',
    title: 'Satsang',
    description: 'Songs and a talk.',
    place: 'Temple hall',
    latitude: place.latitude,
    longitude: place.longitude,
    startsAt: '2026-11-22T18:00:00Z',
    endsAt: '2026-11-22T19:30:00Z',
    timeZone: place.zone,
    takesRegistrations: true,
    capacity: 10,
    ...changes,
  };
}

/** What the form of an event sends. */
function fieldsOf(event: EditedEvent) {
  const { id: _i, isSample: _s, isCancelled: _c, isRepeated: _r, seatsTaken: _t, ...fields } = event;
  return fields;
}
