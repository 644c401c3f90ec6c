import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import {
  computeAlmanacDay,
  computeEclipses,
  computeEkadashis,
  computeGrahaEvents,
} from '../calculation/almanac.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const newDelhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
const where = 'lat=28.6358&lon=77.2245&zone=Asia/Kolkata';
const get = (url: string) => site.app.inject(url);

test('GET /api/panchang/windows returns the windows of the calculation, with the strength on request', async () => {
  const date = '2026-11-22';
  const plain = await get(`/api/panchang/windows?${where}&date=${date}`);
  expect(plain.statusCode).toBe(200);
  expect(plain.headers['cache-control']).toContain('max-age=86400');
  expect(plain.json()).toEqual({ date, place: newDelhi, ...computeAlmanacDay({ date, place: newDelhi }) });

  const birth = { nakshatra: 17, rashi: 8 };
  const personal = await get(`/api/panchang/windows?${where}&date=${date}&birthNakshatra=17&birthRashi=8`);
  expect(personal.json()).toMatchObject({
    strength: computeAlmanacDay({ date, place: newDelhi, birth }).strength,
  });
});

test('GET /api/eclipses lists the eclipses of a year as seen from a place', async () => {
  const response = await get(`/api/eclipses?${where}&year=2025`);
  const range = { from: '2025-01-01', to: '2025-12-31' };
  expect(response.json()).toEqual({
    ...range,
    place: newDelhi,
    items: computeEclipses({ ...range, place: newDelhi }),
  });
  expect(response.json<{ items: { local: object | null }[] }>().items).toHaveLength(4);
});

test('an eclipse after midnight on January 1 is listed in the year of the place', async () => {
  const peaksOf = async (year: number) => {
    const { items } = (await get(`/api/eclipses?${where}&year=${year}`)).json<{
      items: { peak: string }[];
    }>();
    return items.map(({ peak }) => peak.slice(0, 10));
  };
  expect((await peaksOf(2010))[0]).toBe('2009-12-31');
  expect(await peaksOf(2009)).not.toContain('2009-12-31');
});

test('GET /api/ekadashi lists fasts with their Parana', async () => {
  const range = { from: '2024-11-20', to: '2024-11-30' };
  const response = await get(`/api/ekadashi?${where}&from=${range.from}&to=${range.to}`);
  const { items } = response.json<{ items: object[] }>();
  expect(items).toEqual(computeEkadashis({ ...range, place: newDelhi }));
  expect(items).toMatchObject([{ name: 'utpanna', smarta: { date: '2024-11-26' } }]);
});

test('lists of a place follow the chosen sunrise', async () => {
  const range = { from: '2026-03-01', to: '2026-03-31' };
  const query = `${where}&from=${range.from}&to=${range.to}&sunriseRule=hindu`;
  const asked = { ...range, place: newDelhi, sunriseRule: 'hindu' } as const;
  const [eclipses, fasts, day] = await Promise.all([
    get(`/api/eclipses?${query}`),
    get(`/api/ekadashi?${query}`),
    get(`/api/panchang/windows?${where}&date=2026-03-03&sunriseRule=hindu`),
  ]);
  expect(eclipses.json()).toMatchObject({ items: computeEclipses(asked) });
  expect(fasts.json()).toMatchObject({ items: computeEkadashis(asked) });
  const usual = computeAlmanacDay({ date: '2026-03-03', place: newDelhi });
  expect(day.json()).toMatchObject(computeAlmanacDay({ ...asked, date: '2026-03-03' }));
  expect(day.json<{ lagnas: object[] }>().lagnas).not.toEqual(usual.lagnas);
  expect((await get(`/api/eclipses?${where}&sunriseRule=noon`)).statusCode).toBe(400);
});

test('GET /api/observances lists regional observances with names, by tradition and region', async () => {
  const all = await get(`/api/observances?${where}&from=2026-09-01&to=2026-09-30`);
  expect(all.json<{ items: object[] }>().items).toContainEqual({
    id: 'radha-ashtami',
    date: '2026-09-19',
    name: { en: 'Radha Ashtami', hi: 'राधा अष्टमी', sa: 'राधाष्टमी' },
    region: 'all',
    tradition: 'vaishnava',
    path: '/festivals/radha-ashtami',
  });
  const shakta = await get(`/api/observances?${where}&from=2026-09-01&to=2026-09-30&tradition=shakta`);
  const traditions = shakta.json<{ items: { tradition: string }[] }>().items.map((item) => item.tradition);
  expect(new Set(traditions)).toEqual(new Set(['shakta']));
  const bengal = await get(`/api/observances?${where}&year=2026&region=bengal`);
  expect(bengal.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toContain('pohela-boishakh');
});

test('GET /api/observances is paged without gaps or repetitions', async () => {
  type Page = { items: { id: string; date: string }[]; nextCursor: string | null };
  const read = async (query: string) =>
    (await get(`/api/observances?${where}&year=2026${query}`)).json<Page>();
  const all = await read('');
  expect(all.nextCursor).toBeNull();
  const pages: Page[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await read(`&limit=90${cursor && `&cursor=${cursor}`}`);
    pages.push(page);
    cursor = page.nextCursor;
  }
  expect(pages.length).toBe(Math.ceil(all.items.length / 90));
  expect(pages.flatMap(({ items }) => items)).toEqual(all.items);
  expect((await get(`/api/observances?${where}&cursor=2026`)).statusCode).toBe(400);
  expect((await get(`/api/observances?${where}&limit=0`)).statusCode).toBe(400);
});

test('GET /api/graha-events lists entries, stations and combustions', async () => {
  const range = { from: '2025-03-01', to: '2025-04-30' };
  const response = await get(`/api/graha-events?from=${range.from}&to=${range.to}`);
  expect(response.json()).toEqual({ ...range, ...computeGrahaEvents(range) });
});

test('GET /api/calendar/convert converts forth and back', async () => {
  const there = await get('/api/calendar/convert?calendar=malayalam&date=2025-08-17');
  expect(there.json()).toMatchObject({ year: 1201, month: 1, day: 1, monthStart: '2025-08-17' });
  const back = await get('/api/calendar/convert?calendar=malayalam&year=1201&month=1&day=1');
  expect(back.json()).toEqual(there.json());
});

test('GET /api/calendar/convert converts lunar dates of a place forth and back', async () => {
  const there = await get(`/api/calendar/convert?calendar=lunar&date=2026-05-20&${where}`);
  expect(there.json()).toMatchObject({ year: 1948, month: 3, day: 4, isAdhika: true, date: '2026-05-20' });
  const back = await get(`/api/calendar/convert?calendar=lunar&year=1948&month=3&day=4&adhika=true&${where}`);
  expect(back.json()).toEqual(there.json());
});

test.each([
  ['/api/calendar/convert?calendar=lunar&year=1948&month=1&day=4&adhika=true', 'adhika', 'no_such_month'],
  ['/api/panchang/windows?date=2026-02-30', 'date', 'invalid'],
  ['/api/panchang/windows?birthNakshatra=3', 'birthRashi', 'required'],
  ['/api/panchang/windows?birthRashi=3', 'birthNakshatra', 'required'],
  ['/api/eclipses?year=1800', 'year', 'year_out_of_range'],
  ['/api/eclipses?from=2025-01-01', 'to', 'required'],
  ['/api/ekadashi?from=2025-02-01&to=2025-01-01', 'to', 'before_from'],
  ['/api/graha-events?from=2020-01-01&to=2025-01-01', 'to', 'range_too_long'],
  ['/api/calendar/convert?calendar=julian&date=2025-01-01', 'calendar', 'invalid'],
  ['/api/calendar/convert?calendar=tamil', 'year', 'required'],
  ['/api/calendar/convert?calendar=tamil&year=1947&month=13&day=1', 'month', 'out_of_range'],
  ['/api/calendar/convert?calendar=tamil&year=1947&month=1&day=32', 'day', 'invalid_date'],
  ['/api/calendar/convert?calendar=nepali&year=900&month=1&day=1', 'year', 'year_out_of_range'],
])('%s is rejected for its %s', async (url, field, code) => {
  const response = await get(url);
  expect(response.statusCode).toBe(400);
  const { fields } = response.json<{ fields: Record<string, { code: string }> }>();
  expect(fields[field]?.code).toBe(code === 'invalid' ? fields[field]?.code : code);
});

test('a day without sunrise has windows, too', async () => {
  const response = await get('/api/panchang/windows?lat=69.6492&lon=18.9553&date=2024-12-21');
  expect(response.json()).toMatchObject({ muhurtas: null, yogas: [] });
});
