import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { findMuhurtas } from '../calculation/calculation.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const newDelhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
const where = 'lat=28.6358&lon=77.2245&zone=Asia/Kolkata';
const get = (query: string) => site.app.inject({ url: `/api/muhurta?${query}`, remoteAddress: '192.0.2.7' });

test('GET /api/muhurta returns the windows of the calculation, cached for a day', async () => {
  const range = { from: '2026-02-01', to: '2026-02-28' };
  const response = await get(
    `activity=griha-pravesha&${where}&from=${range.from}&to=${range.to}&birthNakshatra=4&birthPada=2&limit=3`,
  );
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toContain('max-age=86400');
  const persons = [{ nakshatra: 4, rashi: 2 }];
  const { windows, nearest, seasons } = findMuhurtas({
    activity: 'griha-pravesha',
    ...range,
    place: newDelhi,
    persons,
  });
  expect(response.json()).toEqual({
    ...range,
    place: newDelhi,
    nearest,
    seasons,
    items: windows.slice(0, 3),
    total: windows.length,
  });
});

test('at the default place, which administrators can change, the windows are cached for minutes', async () => {
  const response = await get('activity=vivaha&from=2026-12-20&to=2026-12-20');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toContain('max-age=300');
});

test('without dates the search begins today, for thirty days', async () => {
  const response = await get(`activity=namakarana&${where}`);
  expect(response.headers['cache-control']).toContain('max-age=300');
  expect(response.json()).toMatchObject({ from: '2026-11-21', to: '2026-12-21' });
});

test.each([
  ['activity=war', 'activity'],
  ['activity=vivaha&from=2026-01-01&to=2026-06-01', 'to'],
  ['activity=vivaha&birthNakshatra2=4', 'birthNakshatra'],
  ['activity=vivaha&birthNakshatra=28', 'birthNakshatra'],
])('%s is rejected', async (query, field) => {
  const response = await get(query);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toHaveProperty(['fields', field]);
});

test('GET /api/muhurta.ics returns one event, and rejects times that are not a window', async () => {
  const event = (end: string) =>
    site.app.inject(`/api/muhurta.ics?activity=vivaha&start=2026-12-11T23:38:01Z&end=${end}&lang=hi`);
  const response = await event('2026-12-12T00:49:51Z');
  expect(response.headers['content-type']).toContain('text/calendar');
  expect(response.body).toContain('DTSTART:20261211T233801Z\r\nDTEND:20261212T004951Z\r\nSUMMARY');
  expect(response.body).toContain('विवाह');
  expect((await event('2026-12-14T00:00:00Z')).statusCode).toBe(400);
  expect((await event('2026-12-11T00:00:00Z')).statusCode).toBe(400);
});

test('after thirty searches in a minute a client waits, also when their results are stored', async () => {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const statuses: number[] = [];
  for (let search = 0; search < 31; search++) {
    const query = `activity=vivaha&${where}&from=2026-12-20&to=2026-12-20`;
    statuses.push((await fetch(`${address}/api/muhurta?${query}`)).status);
  }
  expect(statuses.lastIndexOf(200)).toBe(29);
  expect(statuses[30]).toBe(429);
});
