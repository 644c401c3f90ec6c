import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { createPlaceService } from '#src/features/places/server/service.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { createPlaceFinder } from '../place-finder.ts';
import { createPanchangService } from '../service.ts';
import { createDayCards } from './day-card.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const get = (path: string) => site.app.inject(`/art/panchang/${path}`);

test('the share card of a day is a PNG of 1080 × 1350 px, cached by browsers and link previews', async () => {
  const response = await get('2026-11-22.png');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1080, height: 1350 });
  expect(response.rawPayload.length).toBeLessThan(300_000);
});

test('cards of other languages, places and dates differ; the same card is drawn once', async () => {
  const paths = [
    '2026-11-22.png',
    '2026-11-23.png',
    '2026-11-22.png?lang=hi',
    '2026-11-22.png?lang=sa',
    '2026-11-22.png?place=1253405',
  ];
  const images = await Promise.all(paths.map(get));
  expect(new Set(images.map((image) => image.rawPayload.toString('base64'))).size).toBe(paths.length);
  if (process.env['KEEP_CARDS'])
    await Promise.all(
      images.map((image, at) => writeFile(`${process.env['KEEP_CARDS']}/${at}.png`, image.rawPayload)),
    );
});

test.each([
  '2026-02-30.png',
  '1899-12-31.png',
  '2101-01-01.png',
  'today.png',
  '2026-11-22.png?lang=fr',
  '2026-11-22.png?lang=en&lang=hi',
  '2026-11-22.png?place=999999999',
  `2026-11-22.png?place=${'9'.repeat(61)}`,
  '..%2f2026-11-22.png',
])('%s is not found', async (path) => {
  const response = await get(path);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found' });
});

test('a client that requests many cards is limited', async () => {
  const requestCard = () =>
    site.app.inject({ url: '/art/panchang/2026-11-22.png', remoteAddress: '203.0.113.9' });
  const statuses = [];
  for (let call = 0; call < 31; call += 1) statuses.push((await requestCard()).statusCode);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses[30]).toBe(429);
});

const places = createPlaceService({ loadIndex: () => Promise.reject(new Error('no town is looked up')) });
const clock = fixedClock('2026-11-21T06:00:00Z');
const { organisation } = readConfig({});

async function textsOf(
  place: { latitude: number; longitude: number; zone: string },
  date: string,
  locale: 'en' | 'hi' | 'sa',
) {
  const placeFinder = createPlaceFinder({
    places: { ...places, locate: async () => place },
    clock,
    organisation,
  });
  const { dayCard } = createDayCards({
    panchang: createPanchangService({ placeFinder }),
    placeFinder,
    site: { name: 'Sanatan World', url: 'https://sanatan.example', accent: '#a3152c' },
  });
  return (await dayCard({ date, locale, place: undefined })).texts.map(([text]) => text);
}

const varanasi = { latitude: 25.3176, longitude: 82.9739, zone: 'Asia/Kolkata' };
const tromso = { latitude: 69.6492, longitude: 18.9553, zone: 'Europe/Oslo' };

test('the card names the tithi in the language and in Devanagari, with its end and three times', async () => {
  expect(await textsOf(varanasi, '2026-11-24', 'en')).toEqual([
    'Tuesday, November 24, 2026',
    'El Sobrante, CA',
    'Purnima',
    'पूर्णिमा',
    'until 8:24 PM',
    'Sanatan World · sanatan.example/panchang',
    'Sunrise',
    '6:21 AM',
    'Sunset',
    '5:08 PM',
    'Rahu Kaal',
    '2:26-3:47 PM',
  ]);
});

test('in Hindi the end of the tithi is below the tithi, so that it is not read as that of the nakshatra', async () => {
  expect((await textsOf(varanasi, '2026-11-24', 'hi')).slice(2, 5)).toEqual([
    'पूर्णिमा',
    '8:24 अपराह्न तक',
    'नक्षत्र: कृत्तिका',
  ]);
});

test('the colon of Sanskrit has a space before it, so that it is not read as a visarga', async () => {
  expect(await textsOf(varanasi, '2026-11-24', 'sa')).toContain('नक्षत्रम्\u00a0: कृत्तिका');
});

test('a polar day has no sunrise: the card states that and invents no time', async () => {
  const texts = await textsOf(tromso, '2026-06-21', 'hi');
  expect(texts.filter((text) => text === '–')).toHaveLength(3);
  expect(texts.some((text) => text.includes('सूर्योदय या सूर्यास्त नहीं होता'))).toBe(true);
});
