import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import type { Event } from '../contract.ts';
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
  await seedSampleEvents(site.database.db, site.clock.now());
  await seedSampleEvents(site.database.db, site.clock.now());

  const events = await list();
  expect(events.map(({ slug }) => slug)).toEqual([
    'gita-reading-circle',
    'walk-on-the-land',
    'first-words-of-sanskrit',
  ]);
  expect(events[0]).toMatchObject({ startsAt: '2026-11-30T17:00:00.000Z', isSample: true });
  expect(events[0]?.translations.sa.title).toBe('गीतापठनमण्डली');
});

test('an event is listed until it ends', async () => {
  site.clock.set('2026-11-30T18:00:00Z');
  expect((await list())[0]?.slug).toBe('gita-reading-circle');
  site.clock.set('2026-11-30T18:31:00Z');
  expect((await list())[0]?.slug).toBe('walk-on-the-land');
});
