import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject(url);

test('GET /api/places returns places with their zone', async () => {
  const response = await get('/api/places?q=Benares');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=86400');
  expect(response.json()).toMatchObject({
    items: [{ name: 'Varanasi', countryName: 'India', zone: 'Asia/Kolkata' }],
    isSuggestion: false,
  });
});

test("GET /api/places lists places in the visitor's country first", async () => {
  const response = await get('/api/places?q=hyderabad&country=pk&limit=1');
  expect(response.json()).toMatchObject({ items: [{ country: 'PK' }] });
});

test('GET /api/places/nearest returns coordinates as a place, with a town that is close', async () => {
  expect((await get('/api/places/nearest?lat=37.97&lon=-122.29')).json()).toMatchObject({
    latitude: 37.97,
    zone: 'America/Los_Angeles',
    nearestTown: 'El Sobrante',
  });
  expect((await get('/api/places/nearest?lat=0&lon=-30')).json()).toMatchObject({ nearestTown: null });
});

test('GET /api/places/{id} returns the place of a search result or of coordinates', async () => {
  const [found] = (await get('/api/places?q=Varanasi')).json<{ items: { id: string }[] }>().items;
  const place = (await get(`/api/places/${found?.id}?lang=hi`)).json<{ name: string }>();
  expect(place).toMatchObject({ name: 'वाराणसी', zone: 'Asia/Kolkata' });
  expect((await get('/api/places/25.32,%2082.97')).json()).toMatchObject({ latitude: 25.32 });
});

test('GET /api/places/reference returns the town of a zone', async () => {
  expect((await get('/api/places/reference?zone=Asia/Kathmandu&lang=hi')).json()).toMatchObject({
    countryName: 'नेपाल',
    zone: 'Asia/Kathmandu',
  });
});

test.each([
  ['/api/places', 400],
  ['/api/places?q=', 400],
  ['/api/places?q=a&limit=1000', 400],
  ['/api/places?q=a&country=India', 400],
  ['/api/places?q=a&lang=fr', 400],
  ['/api/places/999999999', 404],
  ['/api/places/nearest?lat=100&lon=0', 400],
  ['/api/places/nearest?lat=10', 400],
  ['/api/places/nearest?lat=&lon=%20', 400],
  ['/api/places/reference?zone=Mars/Olympus', 404],
])('%s is rejected with %i', async (url, status) => {
  const response = await get(url);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toHaveProperty('message');
});

test('an overlong query is rejected without a search', async () => {
  expect((await get(`/api/places?q=${'a'.repeat(500)}`)).statusCode).toBe(400);
});
