import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

const varanasi = 'lat=25.3176&lon=82.9739&zone=Asia/Kolkata&name=Varanasi';

async function readCalendar(query: string) {
  const response = await site.app.inject(`/api/festivals.ics?${query}`);
  const calendar = new ICAL.Component(ICAL.parse(response.body));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { response, calendar, events };
}

test('XTR-06: the feed of festivals is iCalendar that a parser accepts', async () => {
  const { response, calendar, events } = await readCalendar(varanasi);

  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('Varanasi');
  expect(events.length).toBeGreaterThan(150);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
});

test('XTR-06: the feed contains festivals, Ekadashis, full and new moons of this year and the next', async () => {
  const { events } = await readCalendar(varanasi);
  const dates = (name: string) =>
    events.filter(({ summary }) => summary.includes(name)).map(({ startDate }) => startDate.toString());

  expect(dates('Diwali')).toEqual(['2026-11-08', '2027-10-29']);
  expect(dates('Nirjala Ekadashi')[0]).toBe('2026-06-25');
  expect(dates('Amavasya').length).toBeGreaterThanOrEqual(24);
  expect(dates('Pradosha')).toEqual([]);
});

test('a feed contains what its subscriber chose', async () => {
  const { events } = await readCalendar(`${varanasi}&show=ekadashi,fast`);
  const has = (name: string) => events.some(({ summary }) => summary.includes(name));
  expect([has('Ekadashi'), has('Pradosha'), has('Diwali'), has('Amavasya')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect((await site.app.inject('/api/festivals.ics?show=festival,weather')).statusCode).toBe(400);
});

test('a feed lists the observances of regions and traditions on request, none of them twice', async () => {
  const { events } = await readCalendar(`${varanasi}&show=festival,regional`);
  const dates = (name: string) =>
    events.filter(({ summary }) => summary === name).map(({ startDate }) => startDate.toString());

  expect(dates('Thai Pongal')).toEqual(['2026-01-14', '2027-01-15']);
  expect(dates('Diwali (Lakshmi Puja)')).toEqual(['2026-11-08', '2027-10-29']);
  expect(dates('Guru Purnima')).toHaveLength(2);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});

test('an entry keeps its ID at another place where its date differs', async () => {
  const idOf = async (query: string) =>
    (await readCalendar(query)).events.find(({ summary }) => summary.includes('Maha Shivaratri'))?.uid;
  const id = await idOf(varanasi);
  expect(id).toMatch(/^maha-shivaratri-2026-02-1\d@/);
  expect(await idOf('')).toBe(id);
});

test('I18N-03: the feed is in the requested language, in lines of at most 75 octets', async () => {
  const { response, events } = await readCalendar(`${varanasi}&lang=hi`);

  expect(events.some(({ summary }) => summary === 'महाशिवरात्रि')).toBe(true);
  expect(response.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test.each(['lat=91&lon=0&zone=UTC', 'lat=0&lon=0&zone=Nowhere/Land', 'lang=fr'])(
  'an invalid query is rejected: %s',
  async (query) => {
    const response = await site.app.inject(`/api/festivals.ics?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('validation_failed');
  },
);

test('a feed accepts the ID of a place and has its name; without a place it is that of the default place', async () => {
  const nameOf = async (query: string) => {
    const { response } = await readCalendar(query);
    return /^X-WR-CALNAME:(.*)$/m.exec(response.body)?.[1]?.replaceAll('\\', '');
  };

  expect(await nameOf('place=1253405')).toContain('Varanasi');
  expect(await nameOf('lat=25.32&lon=82.97')).toContain('25.32, 82.97');
  expect(await nameOf('')).toContain('El Sobrante');
});

test('a feed of the default place is cached shortly, because administrators can change that place', async () => {
  const ofDefault = await site.app.inject('/api/festivals.ics');
  expect(ofDefault.headers['cache-control']).toBe('public, max-age=300');
  const { response } = await readCalendar(varanasi);
  expect(response.headers['cache-control']).toBe('public, max-age=21600');
});

test('an Ekadashi of both traditions on the same day is one entry', async () => {
  const { events } = await readCalendar(varanasi);
  const ekadashis = events
    .filter(({ summary }) => summary.includes('Ekadashi'))
    .map(({ startDate }) => startDate.toString());
  const twins = ekadashis.filter((date, index) => ekadashis.indexOf(date) !== index);

  expect(ekadashis.length).toBeGreaterThan(48);
  expect(twins).toEqual([]);
});

test('OpenAPI declares text/calendar as the content type', async () => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json();
  const { operationId, responses } = paths['/api/festivals.ics'].get;
  expect(operationId).toBe('getApiFestivalsIcs');
  expect(Object.keys(responses['200'].content)).toEqual(['text/calendar']);
});

test('control characters of a name are removed from the calendar', async () => {
  const name = encodeURIComponent('Kashi\r\nX-EVIL:1\u0007\u0085 town');
  const { response, calendar } = await readCalendar(`lat=25.3&lon=82.9&zone=Asia/Kolkata&name=${name}`);

  expect(response.statusCode).toBe(200);
  expect(response.body).not.toMatch(/^X-EVIL/m);
  expect(response.body.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('Kashi');
});
