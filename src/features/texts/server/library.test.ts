import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResources } from '#src/features/resources/server/seed-resources.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { seedTexts } from './seed-texts.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await seedResources(site.database.db);
  await seedTexts(site.database.db, new Date('2026-11-23T06:00:00Z'));
});
afterAll(() => site.close());

test('an item of the library names the works that can be read here', async () => {
  const read = async (slug: string) => (await site.app.inject(`/api/resources/${slug}`)).json().texts;

  expect(await read('bhagavad-gita')).toMatchObject([
    { slug: 'bhagavad-gita', title: { en: 'Bhagavad Gita' } },
  ]);
  expect(await read('ramanuja')).toEqual([]);
});
