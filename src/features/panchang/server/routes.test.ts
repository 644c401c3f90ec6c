import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { computeDay, computeMonth } from '../calculation/calculation.ts';
import { exampleSeat as seat } from '#tests/support/example-day.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject(url);
const varanasi = 'lat=25.3176&lon=82.9739&zone=Asia/Kolkata';
const varanasiPlace = { latitude: 25.3176, longitude: 82.9739, zone: 'Asia/Kolkata' };

test('GET /api/panchang returns the same day as the calculation', async () => {
  const response = await get(`/api/panchang?date=2024-10-31&${varanasi}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=86400');
  expect(response.json()).toEqual(computeDay({ date: '2024-10-31', place: varanasiPlace }));
});

test.each([
  ['69.6492', '18.9553', 'Europe/Oslo', '2024-06-21'],
  ['69.6492', '18.9553', 'Europe/Oslo', '2024-12-21'],
  ['69.6492', '18.9553', 'Europe/Oslo', '2024-05-17'],
  ['-1.2921', '36.8219', 'Africa/Nairobi', '2024-03-25'],
  ['25.3176', '82.9739', 'Asia/Kolkata', '1963-12-20'],
])(
  'the declared response schema accepts every kind of day: %s, %s in %s on %s',
  async (lat, lon, zone, date) => {
    const place = { latitude: Number(lat), longitude: Number(lon), zone };
    const response = await get(`/api/panchang?date=${date}&lat=${lat}&lon=${lon}&zone=${zone}`);
    expect(response.json()).toEqual(computeDay({ date, place }));
  },
);

test('GET /api/panchang accepts the ID of a place', async () => {
  const response = await get('/api/panchang?date=2026-01-14&place=1253405');
  expect(response.json()).toMatchObject({ place: { zone: 'Asia/Kolkata' }, tithi: [{ index: 26 }, {}] });
});

test('GET /api/panchang finds the zone of bare coordinates', async () => {
  const response = await get('/api/panchang?date=2026-01-14&lat=25.3176&lon=82.9739');
  expect(response.json()).toMatchObject({ place: varanasiPlace });
});

test('CAL-06: without a place and date the response is today at the default place', async () => {
  const response = await get('/api/panchang');
  expect(response.json()).toMatchObject({ date: '2026-11-20', place: seat });
  expect(response.headers['cache-control']).toBe('public, max-age=300');
});

test('the Hindu sunrise can be requested', async () => {
  const sunriseOf = async (rule: string) => {
    const response = await get(`/api/panchang?date=2026-01-14&${varanasi}&sunriseRule=${rule}`);
    return Date.parse(response.json<{ sunrise: string }>().sunrise);
  };
  expect(await sunriseOf('hindu')).toBeGreaterThan(await sunriseOf('upper-limb'));
});

test('GET /api/panchang/month returns the days of a month', async () => {
  const response = await get(`/api/panchang/month?year=2026&month=5&${varanasi}`);
  expect(response.json()).toEqual(computeMonth({ year: 2026, month: 5, place: varanasiPlace }));
});

test('XTR-06: GET /api/festivals returns a year, the current one by default', async () => {
  const response = await get(`/api/festivals?year=2024&${varanasi}`);
  const { items, from, to } = response.json<{
    items: { id: string; date: string }[];
    from: string;
    to: string;
  }>();
  expect([from, to]).toEqual(['2024-01-01', '2024-12-31']);
  expect(items.find(({ id }) => id === 'diwali')?.date).toBe('2024-10-31');
  expect((await get('/api/festivals')).json()).toMatchObject({ from: '2026-01-01' });
});

test('GET /api/festivals returns a range', async () => {
  const response = await get(`/api/festivals?from=2026-02-10&to=2026-02-20&${varanasi}`);
  const { items } = response.json<{ items: { date: string }[] }>();
  expect(items.length).toBeGreaterThan(3);
  expect(items.every(({ date }) => date >= '2026-02-10' && date <= '2026-02-20')).toBe(true);
});

test.each([
  ['/api/panchang?date=2026-02-30', 'date', 'invalid_date'],
  ['/api/panchang?date=1850-01-01', 'date', 'year_out_of_range'],
  ['/api/panchang?date=2011-12-30&lat=-13.83&lon=-171.77&zone=Pacific/Apia', 'date', 'date_skipped'],
  ['/api/panchang?lat=95&lon=0', 'lat', 'too_big'],
  ['/api/panchang?lat=10', 'lon', 'required'],
  ['/api/panchang?lat=10&lon=10&zone=Mars/Olympus', 'zone', 'unknown_zone'],
  ['/api/panchang?sunriseRule=noon', 'sunriseRule', 'invalid'],
  ['/api/panchang/month?year=2026&month=13', 'month', 'out_of_range'],
  ['/api/panchang/month?month=1', 'year', 'invalid'],
  ['/api/festivals?year=2200', 'year', 'year_out_of_range'],
  ['/api/festivals?from=2026-01-01', 'to', 'required'],
  ['/api/festivals?from=2026-01-01&to=2028-01-01', 'to', 'range_too_long'],
  ['/api/festivals?from=2026-02-01&to=2026-01-01', 'to', 'before_from'],
])('%s is rejected for its %s', async (url, field, code) => {
  const response = await get(url);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'validation_failed', fields: { [field]: { code } } });
});

test('an unknown place returns 404, an unknown method 405', async () => {
  expect((await get('/api/panchang?place=7')).statusCode).toBe(404);
  expect((await site.app.inject({ method: 'POST', url: '/api/panchang' })).statusCode).toBe(405);
});

test('the OpenAPI document contains the endpoints', async () => {
  const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/panchang',
      '/api/panchang/month',
      '/api/festivals',
      '/api/festivals.ics',
      '/api/places',
      '/api/birth-chart',
    ]),
  );
});

test('API-14: months and years are limited per address, with room for an office', async () => {
  const limited = await openTestSite();
  try {
    const statuses: number[] = [];
    for (let call = 0; call < 121; call++) {
      const { statusCode } = await limited.app.inject('/api/festivals?from=2026-01-14&to=2026-01-14');
      statuses.push(statusCode);
    }
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});

test('API-14: days and their windows are limited together', async () => {
  const limited = await openTestSite();
  try {
    const ask = async (path: string) => (await limited.app.inject(`${path}?date=2026-01-14`)).statusCode;
    expect([await ask('/api/panchang'), await ask('/api/panchang/windows')]).toEqual([200, 200]);
    await limited.database.pool.query(`update rate_limits set hits = 600 where key like 'panchang-day:%'`);

    expect([await ask('/api/panchang'), await ask('/api/panchang/windows')]).toEqual([429, 429]);
  } finally {
    await limited.close();
  }
});
