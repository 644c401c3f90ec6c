import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProject, give, startDonation } from '#tests/support/give.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';
import { translateProject } from '#tests/support/translate-project.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { paymentStore } from './payments/payment-store.ts';
import { recurringStore } from './payments/recurring-store.ts';
import { summaryStore } from './recurring/summary-store.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await addProject(site, 'temple');
  await translateProject(site, 'temple', { language: 'hi', title: 'मंदिर' });
  await translateProject(site, 'temple', { language: 'sa', title: 'मन्दिरम्', state: 'draft' });
});

afterAll(() => site.close());

test('PAY-02: the payment page names the project in the language of the donor', async () => {
  const hindi = scriptCheckoutOf(await startDonation(site, { projectId: 'temple', locale: 'hi' }));
  const english = scriptCheckoutOf(await startDonation(site, { projectId: 'temple' }));

  expect(hindi.description).toContain('मंदिर');
  expect(english.description).toContain('temple');
});

test.each([
  ['en', 'temple', 'en'],
  ['hi', 'मंदिर', 'hi'],
  ['sa', 'temple', 'en'],
] as const)(
  'donations in %s have the published title, else the original',
  async (locale, title, language) => {
    const donorEmail = 'uma@example.org';
    const order = await startDonation(site, {
      projectId: 'temple',
      locale,
      donorEmail,
      frequency: 'monthly',
    });
    const { database } = site;
    const payment = await paymentStore.findPayment(database.db, order.id);
    const monthly = await recurringStore.findDonation(database.db, payment?.recurringDonationId ?? '');
    const titled = { projectTitle: title, projectLanguage: language };

    expect(payment).toMatchObject(titled);
    expect(monthly).toMatchObject(titled);
  },
);

test('a receipt in Hindi names the project in Hindi', async () => {
  const { id } = await give(site, { projectId: 'temple', locale: 'hi' });
  const { rows } = await site.database.pool.query(
    'select language, project_title from receipts where payment_id = $1',
    [id],
  );

  expect(rows).toEqual([{ language: 'hi', project_title: 'मंदिर' }]);
});

test('the yearly summary has the titles in its language', async () => {
  const donorEmail = 'asha@example.org';
  await give(site, { projectId: 'temple', frequency: 'monthly', donorEmail });
  const scope = { gatewayMode: 'sandbox', year: 2026, timeZone: 'UTC' } as const;

  expect(await summaryStore.sum(site.database.db, scope, donorEmail, 'hi')).toMatchObject([
    { projectTitle: 'मंदिर', charges: 1 },
  ]);
});
