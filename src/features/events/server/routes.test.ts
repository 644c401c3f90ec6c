import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import type { Event } from '../contract.ts';
import { addTranslation } from '#src/features/translations/server/add-translation.ts';
import { seedSampleEvents } from './seed-events.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

const list = async (): Promise<Event[]> => (await site.app.inject('/api/events')).json();

test('XTR-06: a site without events returns an empty list', async () => {
  expect(await list()).toEqual([]);
});

test('XTR-06: upcoming events are listed, the next one first, marked as samples and in three languages', async () => {
  await seedSampleEvents(site.database.db, site.clock.now(), addTranslation);
  await seedSampleEvents(site.database.db, site.clock.now(), addTranslation);

  const events = await list();
  expect(events.map(({ slug }) => slug)).toEqual([
    'gita-reading-circle',
    'walk-on-the-land',
    'first-words-of-sanskrit',
  ]);
  expect(events[0]).toMatchObject({ startsAt: '2026-11-30T17:00:00.000Z', isSample: true });
  const [sanskrit] = (await site.app.inject('/api/events?language=sa')).json<Event[]>();
  expect(sanskrit).toMatchObject({ title: 'गीतापठनमण्डली', place: 'अन्तर्जाले', language: 'sa' });
});

test('an event is listed until it ends', async () => {
  site.clock.set('2026-11-30T18:00:00Z');
  expect((await list())[0]?.slug).toBe('gita-reading-circle');
  site.clock.set('2026-11-30T18:31:00Z');
  expect((await list())[0]?.slug).toBe('walk-on-the-land');
});

test('a page of an event has its form in the language of the reader, and never the online link', async () => {
  const response = await site.app.inject('/api/events/walk-on-the-land?language=hi');
  const online = await site.app.inject('/api/events/first-words-of-sanskrit');

  expect(response.json()).toMatchObject({
    title: 'भूमि पर पदयात्रा',
    languages: ['en', 'hi', 'sa'],
    sunset: expect.any(String),
    registration: {
      capacity: 30,
      isFull: false,
      questions: [
        { id: 'lift', label: 'आप कैसे आएँगे?', choices: [{ value: 'By car', label: 'निजी गाड़ी से' }, {}, {}] },
      ],
    },
  });
  expect(online.body).not.toContain('meet.example.org');
  expect([response.json().hasOnlineUrl, online.json().hasOnlineUrl]).toEqual([false, true]);
  expect((await site.app.inject('/api/events/none')).statusCode).toBe(404);
});

test('the list and the feed have all upcoming events', async () => {
  const { pool } = site.database;
  await pool.query(`insert into events (slug, title, description, place, starts_at, ends_at, time_zone)
    select 'many-' || number, 'Talk', 'A talk.', 'Pune', '2027-01-01T10:00:00Z', '2027-01-01T11:00:00Z', 'Asia/Kolkata'
    from generate_series(1, 70) as number`);
  const isAdded = ({ slug }: Event) => slug.startsWith('many-');
  const feed = (await site.app.inject('/api/events.ics')).body;

  expect((await list()).filter(isAdded)).toHaveLength(70);
  expect(feed.match(/^SUMMARY.*:Talk\r$/gm)).toHaveLength(70);
  await pool.query(`delete from events where slug like 'many-%'`);
});

test('an event and the feed of all events are iCalendar that a parser accepts', async () => {
  const read = async (path: string) => {
    const response = await site.app.inject(path);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(response.body));
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };
  const [walk] = await read('/api/events/walk-on-the-land/calendar.ics');
  expect(walk).toMatchObject({ summary: 'A walk on the land', location: 'El Sobrante, California' });
  expect(walk?.startDate.toJSDate().toISOString()).toBe('2026-12-13T17:00:00.000Z');
  expect((await read('/api/events.ics')).map(({ summary }) => summary)).toEqual([
    'A walk on the land',
    'First words of Sanskrit',
  ]);
});

test('the entries of a calendar link to pages in its language', async () => {
  const { body } = await site.app.inject('/api/events/walk-on-the-land/calendar.ics?language=hi');
  expect(body).toMatch(/^URL:\S+\/events\/walk-on-the-land\?lang=hi\r$/m);
});
