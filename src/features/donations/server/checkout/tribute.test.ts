import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePersonalData, exportPersonalData } from '#src/app/personal-data.ts';
import { give, postDonation } from '#tests/support/give.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { tributeStore } from '../payments/tribute-store.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

const inMemory = { tributeKind: 'memory', honoreeName: 'Kamala Verma' };

test('the person whom a donation honors is stored with it, and is not public', async () => {
  const { id } = await give(site, { ...inMemory, paymentType: 'anonymous' });

  expect(await tributeStore.find(site.database.db, id)).toEqual({
    kind: 'memory',
    honoreeName: 'Kamala Verma',
  });
  expect((await site.app.inject('/api/payments')).body).not.toContain('Kamala');
});

test('a tribute needs a name, a known kind and at most 120 characters; a name alone is no tribute', async () => {
  const rejected = [{ honoreeName: ' ' }, { tributeKind: 'envy' }, { honoreeName: 'x'.repeat(121) }];
  for (const fault of rejected) {
    const response = await postDonation(site, { paymentType: 'named', amount: 50, ...inMemory, ...fault });
    expect(response.statusCode).toBe(400);
  }
  const { id } = await give(site, { honoreeName: 'Kamala' });
  expect(await tributeStore.find(site.database.db, id)).toBeNull();
});

test('tributes are exported and erased with the personal data of the donor', async () => {
  const donorEmail = 'tribute@example.org';
  const { id } = await give(site, { ...inMemory, donorEmail });
  const { db } = site.database;
  expect((await exportPersonalData(db, donorEmail))['tributes']).toMatchObject([
    { paymentId: id, kind: 'memory', honoreeName: 'Kamala Verma' },
  ]);

  expect((await erasePersonalData(db, donorEmail)).removed).toMatchObject({ tributes: 1 });
  expect(await tributeStore.find(db, id)).toBeNull();
});
