import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedTexts } from '#src/features/texts/server/seed-texts.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';

const site = await openAdminSite();
// Verses are set for days of that month.
site.clock.set('2026-11-26T18:00:00Z');
const base = '/api/admin/verse-of-the-day';
beforeAll(() => seedTexts(site.database.db, site.clock.now()));
afterAll(() => site.close());

const today = async () => (await site.app.inject('/api/verse-of-the-day')).json();

test('an administrator sets the verse of a day, and lets it be chosen again', async () => {
  const before = await today();
  const url = `${base}/days/${before.date}`;
  const path = 'https://site.example/texts/isha-upanishad/1/1?in=hi';
  expect((await site.admin('PUT', url, { path })).json()).toMatchObject({
    isSet: true,
    verse: { path: 'isha-upanishad/1/1' },
  });
  expect((await today()).path).toBe('/texts/isha-upanishad/1/1');
  const { days } = (await site.admin('GET', `${base}/days`)).json();
  expect(days).toHaveLength(31);
  expect(days[0]).toMatchObject({ date: before.date, isSet: true });

  expect((await site.admin('DELETE', url)).statusCode).toBe(204);
  expect((await today()).path).toBe(before.path);
  expect((await site.admin('DELETE', url)).statusCode).toBe(404);
});

test('a verse that is set for a day after the next month stays in view until it is removed', async () => {
  const url = `${base}/days/2027-10-20`;
  const later = async () => (await site.admin('GET', `${base}/days`)).json().later;
  expect(await later()).toEqual([]);
  const set = (await site.admin('PUT', url, { path: 'isha-upanishad/1/2' })).json();
  expect(set).toMatchObject({ isSet: true, verse: { path: 'isha-upanishad/1/2' } });
  await site.admin('PUT', `${base}/days/2026-12-27`, { path: 'isha-upanishad/1/1' });
  expect((await later()).map(({ date }: { date: string }) => date)).toEqual(['2026-12-27', '2027-10-20']);
  await site.admin('DELETE', `${base}/days/2026-12-27`);
  expect(await later()).toEqual([set]);
  await site.admin('DELETE', url);
  expect(await later()).toEqual([]);
});

test('an excluded verse is not chosen until it is allowed again', async () => {
  const before = await today();
  const path = before.path.replace('/texts/', '');
  const { id } = (await site.admin('POST', `${base}/excluded`, { path })).json();
  expect((await today()).path).not.toBe(before.path);
  expect((await site.admin('GET', `${base}/excluded`)).json().items).toMatchObject([{ id, path }]);
  expect((await site.admin('DELETE', `${base}/excluded/${id}`)).statusCode).toBe(204);
  expect((await today()).path).toBe(before.path);
});

test('unknown verses and past days are rejected', async () => {
  const put = async (day: string, path: string) =>
    (await site.admin('PUT', `${base}/days/${day}`, { path })).json().fields;
  expect(await put('2026-11-30', 'isha-upanishad/1/99')).toMatchObject({ path: { code: 'unknown' } });
  expect(await put('2026-11-30', 'isha')).toMatchObject({ path: {} });
  expect(await put('2026-11-01', 'isha-upanishad/1/1')).toMatchObject({ date: { code: 'in_past' } });
  for (const day of ['0000-01-01', '2027-02-29'])
    expect((await site.admin('DELETE', `${base}/days/${day}`)).statusCode, day).toBe(400);
});
