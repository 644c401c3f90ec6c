import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '#src/http/error-handler.ts';
import { logOptions } from '#src/platform/log.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { computeBirthChart } from '../calculation.ts';
import { registerBirthChartRoutes } from './routes.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const birth = { date: '1947-08-15', time: '00:00', lat: 28.6139, lon: 77.209, zone: 'Asia/Kolkata' };
const post = (payload: object) => site.app.inject({ method: 'POST', url: '/api/birth-chart', payload });

test('BCH-04: POST /api/birth-chart returns the same chart as the calculation', async () => {
  const response = await post(birth);
  expect(response.statusCode).toBe(200);
  const place = { latitude: birth.lat, longitude: birth.lon, zone: birth.zone };
  expect(response.json()).toEqual(computeBirthChart({ date: birth.date, time: birth.time, place }));
});

test('BCH-05: the response must not be stored by caches', async () => {
  expect((await post(birth)).headers['cache-control']).toBe('no-store');
});

test('a birth may contain a place ID or bare coordinates', async () => {
  const { date, time } = birth;
  expect((await post({ date, time, place: '1253405' })).json()).toMatchObject({
    place: { zone: 'Asia/Kolkata' },
  });
  expect((await post({ date, time, lat: 25.3, lon: 83 })).json()).toMatchObject({
    place: { zone: 'Asia/Kolkata' },
  });
});

test('a time that the clock showed twice has two readings, and either can be chosen', async () => {
  const twice = { date: '2024-11-03', time: '01:30', lat: 40.7128, lon: -74.006, zone: 'America/New_York' };
  const first = (await post(twice)).json<{ clock: string; otherReading: { utc: string } }>();
  const second = (await post({ ...twice, choice: 'later' })).json<{ reading: { utc: string } }>();
  expect(first.clock).toBe('twice');
  expect(second.reading.utc).toBe(first.otherReading.utc);
});

test.each([
  [{}, 'date', 'required'],
  [{ ...birth, time: undefined }, 'time', 'required'],
  [{ date: birth.date, time: birth.time }, 'place', 'required'],
  [{ ...birth, date: '1947-02-30' }, 'date', 'invalid_date'],
  [{ ...birth, date: '1800-01-01' }, 'date', 'year_out_of_range'],
  [{ ...birth, time: '25:00' }, 'time', 'invalid_time'],
  [{ ...birth, lat: 90 }, 'latitude', 'pole'],
  [{ ...birth, zone: 'Mars/Olympus' }, 'zone', 'unknown_zone'],
  [{ ...birth, lat: '28' }, 'lat', 'invalid'],
])('BCH-03: %o is rejected for its %s', async (payload, field, code) => {
  const response = await post(payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ fields: { [field]: { code } } });
});

test('periods of the fifth level are within their period of the fourth', async () => {
  const under = async (path: string[]) =>
    (
      await site.app.inject({ method: 'POST', url: '/api/birth-chart/dasha', payload: { ...birth, path } })
    ).json<{
      level: string;
      periods: { lord: string; start: string; end: string }[];
    }>();
  const fourth = await under(['venus', 'moon', 'rahu']);
  const fifth = await under(['venus', 'moon', 'rahu', 'saturn']);
  const opened = fourth.periods.find(({ lord }) => lord === 'saturn');
  expect([fourth.level, fifth.level]).toEqual(['sukshma', 'prana']);
  expect([fifth.periods[0]?.start, fifth.periods[8]?.end]).toEqual([opened?.start, opened?.end]);
});

test.each(['en', 'hi', 'sa'])(
  'BCH-05: the chart is a PDF in %s, which no cache may store',
  async (language) => {
    const payload = { ...birth, language, form: 'south', placeName: 'Delhi, "India" #panic()' };
    const response = await site.app.inject({ method: 'POST', url: '/api/birth-chart/pdf', payload });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="birth-chart.pdf"',
    });
  },
  30_000,
);

test('the PDF has the transits of a day on request, and rejects a day that does not exist', async () => {
  const send = (on?: string) =>
    site.app.inject({ method: 'POST', url: '/api/birth-chart/pdf', payload: { ...birth, on } });
  const [plain, transits] = [await send(), await send('2025-03-31')];
  expect([plain.statusCode, transits.statusCode]).toEqual([200, 200]);
  expect(transits.rawPayload.length).toBeGreaterThan(plain.rawPayload.length);
  expect((await send('2025-02-30')).json()).toMatchObject({ fields: { on: { code: 'invalid_date' } } });
}, 30_000);

test('transits are those of the requested day', async () => {
  const url = '/api/birth-chart/transits';
  const send = (on: string) => site.app.inject({ method: 'POST', url, payload: { ...birth, on } });
  const { transits } = (await send('2025-03-31')).json<{ transits: { graha: string; rashi: number }[] }>();
  expect(transits.find(({ graha }) => graha === 'saturn')?.rashi).toBe(12);
  expect((await send('2025-02-30')).json()).toMatchObject({ fields: { on: { code: 'invalid_date' } } });
});

test('the uncertainty of a birth time lists what changes, for at most twelve hours', async () => {
  const url = '/api/birth-chart/time-uncertainty';
  const send = (minutes: number) => site.app.inject({ method: 'POST', url, payload: { ...birth, minutes } });
  expect((await send(10)).json()).toMatchObject({
    from: '1947-08-14T18:20:00.000Z',
    moonNakshatra: [{ value: 8 }],
    periods: [{ lord: 'saturn' }],
  });
  expect((await send(721)).statusCode).toBe(400);
});

test('GET requests for a chart are rejected', async () => {
  const response = await site.app.inject('/api/birth-chart?date=1947-08-15&time=00:00');
  expect(response.statusCode).toBe(405);
});

test('BCH-05: birth data is not logged, not even when it is rejected', async () => {
  const lines: string[] = [];
  const options = logOptions('trace');
  const app = Fastify({
    logger: {
      ...(typeof options === 'object' && options),
      stream: { write: (line: string) => void lines.push(line) },
    },
  });
  handleErrors(app);
  const place = { latitude: birth.lat, longitude: birth.lon, zone: birth.zone };
  registerBirthChartRoutes(app, {
    places: { locate: async () => place },
    rateLimits: {
      consume: async () => ({ isOver: false, hits: 1, retryAfterSeconds: 1 }),
      deleteExpired: async () => 0,
    },
    typesetter: { typeset: async () => Buffer.from('%PDF') },
    site: { name: 'Test', url: 'http://localhost' },
  });

  const payloads = [birth, { ...birth, time: '29:13' }, { ...birth, lat: 'about 28.6139' }];
  for (const payload of payloads) {
    await app.inject({ method: 'POST', url: '/api/birth-chart', payload });
    await app.inject({ method: 'POST', url: '/api/birth-chart/pdf', payload });
  }

  expect(lines.filter((line) => line.includes('/api/birth-chart')).length).toBeGreaterThanOrEqual(3);
  expect(lines.join('')).not.toMatch(/1947|28\.6139|77\.209|29:13|Kolkata/);
});
